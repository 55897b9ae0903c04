; The nearest layer, within the image.
; gfx = gfx1100
; s[20:21] = mem
; s22 = 0xc1600000
; s2 = 0xc001
; s3 = 0xd0000204
; s4 = 0x1
; s5 = 0x0
; s6 = 0x0
; s7 = 0
; mem[0] = f32 10
; mem[1024] = f32 20
; s8 = 0x8092
; s9 = 0xfff000
; s10 = 0x0
; s11 = 0x0
; v4 = f32 0
; v5 = f32 0
; v6 = f32 0.4 0.6 7 -1
; exec = 15
; want s[0:1] = *
; want scc = 1
; want v0 = f32 10 20 20 10
s_lshr_b64 s[0:1], s[20:21], 8
s_or_b32 s1, s1, s22
image_sample_lz v0, v[4:6], s[0:7], s[8:11] dmask:0x1 dim:SQ_RSRC_IMG_2D_ARRAY
s_waitcnt vmcnt(0)
