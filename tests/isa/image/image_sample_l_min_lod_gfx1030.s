; The limit of the image.
; gfx = gfx1030
; s[20:21] = mem
; s22 = 0xc1608000
; s2 = 0x8000c001
; s3 = 0x90010204
; s4 = 0x3f
; s5 = 0x10
; s6 = 0x0
; s7 = 0
; mem[0] = f32 100 101 102 103 104 105 106 107
; mem[256] = f32 200 201 202 203 204 205 206 207
; mem[512] = f32 300 301 302 303 304 305 306 307
; mem[768] = f32 400 401 402 403 404 405 406 407
; mem[1024] = f32 11 12 13 14
; mem[1280] = f32 21 22 23 24
; s8 = 0x92
; s9 = 0xfff000
; s10 = 0x8000000
; s11 = 0x0
; v4 = f32 0.3
; v5 = f32 0.3
; v6 = f32 0
; exec = 1
; want s[0:1] = *
; want scc = 1
; want v0 = f32 107
s_lshr_b64 s[0:1], s[20:21], 8
s_or_b32 s1, s1, s22
image_sample_l v0, v[4:6], s[0:7], s[8:11] dmask:0x1 dim:SQ_RSRC_IMG_2D
s_waitcnt vmcnt(0)
