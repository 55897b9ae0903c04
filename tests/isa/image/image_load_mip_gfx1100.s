; Level 1 has half the size, behind level 0.
; gfx = gfx1100
; s[20:21] = mem
; s22 = 0xc1410000
; s2 = 0xc001
; s3 = 0x90010204
; s4 = 0x3f
; s5 = 0x0
; s6 = 0x0
; s7 = 0
; mem[0] = u32 100 101 102 103 104 105 106 107
; mem[256] = u32 200 201 202 203 204 205 206 207
; mem[512] = u32 300 301 302 303 304 305 306 307
; mem[768] = u32 400 401 402 403 404 405 406 407
; mem[1024] = u32 11 12 13 14
; mem[1280] = u32 21 22 23 24
; v4 = u32 0 0 3 4 0 0
; v5 = u32 0 0 1 0 2 0
; v6 = u32 0 1 1 1 1 2
; want s[0:1] = *
; want scc = 1
; want v0 = u32 100 11 24 0 0 0
s_lshr_b64 s[0:1], s[20:21], 8
s_or_b32 s1, s1, s22
image_load_mip v0, v[4:6], s[0:7] dmask:0x1 dim:SQ_RSRC_IMG_2D unorm
s_waitcnt vmcnt(0)
