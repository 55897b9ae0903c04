; Between texel centres, and half way into a border of zeros.
; gfx = gfx1100
; s[20:21] = mem
; s22 = 0xc1600000
; s2 = 0xc001
; s3 = 0x90000204
; s4 = 0x3f
; s5 = 0x0
; s6 = 0x0
; s7 = 0
; mem[0] = f32 100 101 102 103 104 105 106 107
; mem[256] = f32 200 201 202 203 204 205 206 207
; mem[512] = f32 300 301 302 303 304 305 306 307
; mem[768] = f32 400 401 402 403 404 405 406 407
; s8 = 0x80b6
; s9 = 0xfff000
; s10 = 0x500000
; s11 = 0x0
; v4 = f32 1.0 2.25 0.0 0.5
; v5 = f32 0.5 1.5 0.5 1.0
; exec = 0xf
; want s[0:1] = *
; want scc = 1
; want v0 = f32 100.5 201.75 50 150
s_lshr_b64 s[0:1], s[20:21], 8
s_or_b32 s1, s1, s22
image_sample_lz v0, v[4:5], s[0:7], s[8:11] dmask:0x1 dim:SQ_RSRC_IMG_2D
s_waitcnt vmcnt(0)
