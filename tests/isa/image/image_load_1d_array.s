; Layers follow one another.
; gfx = gfx90a
; s[20:21] = mem
; s22 = 0x10400000
; s2 = 0x7
; s3 = 0xc0000204
; s4 = 0x7e003
; s5 = 0x0
; s6 = 0
; s7 = 0
; mem[0] = u32 100 101 102 103 104 105 106 107
; mem[256] = u32 200 201 202 203 204 205 206 207
; mem[512] = u32 300 301 302 303 304 305 306 307
; mem[768] = u32 400 401 402 403 404 405 406 407
; v4 = u32 0 3 7 0
; v5 = u32 0 2 3 4
; want s[0:1] = *
; want scc = 1
; want v0 = u32 100 303 407 0
s_lshr_b64 s[0:1], s[20:21], 8
s_or_b32 s1, s1, s22
image_load v0, v[4:5], s[0:7] dmask:0x1 unorm da
s_waitcnt vmcnt(0)
