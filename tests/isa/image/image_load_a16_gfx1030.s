; Two coordinates a word.
; gfx = gfx1030
; s[20:21] = mem
; s22 = 0xc1400000
; s2 = 0x8000c001
; s3 = 0x90000204
; s4 = 0x3f
; s5 = 0x0
; s6 = 0x0
; s7 = 0
; mem[0] = u32 100 101 102 103 104 105 106 107
; mem[256] = u32 200 201 202 203 204 205 206 207
; mem[512] = u32 300 301 302 303 304 305 306 307
; mem[768] = u32 400 401 402 403 404 405 406 407
; v4 = u32 0x10002 0x30007 0x8
; exec = 7
; want s[0:1] = *
; want scc = 1
; want v0 = u32 202 407 0
s_lshr_b64 s[0:1], s[20:21], 8
s_or_b32 s1, s1, s22
image_load v0, v4, s[0:7] dmask:0x1 dim:SQ_RSRC_IMG_2D unorm a16
s_waitcnt vmcnt(0)
