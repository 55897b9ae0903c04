; Results of 16 bits.
; gfx = gfx1030
; s[20:21] = mem
; s22 = 0xc4d00000
; s2 = 0x8000c001
; s3 = 0x90000fac
; s4 = 0x3f
; s5 = 0x0
; s6 = 0x0
; s7 = 0
; mem[0] = f32 1.5 2 -3 4
; s8 = 0x92
; s9 = 0xfff000
; s10 = 0x0
; s11 = 0x0
; v4 = f32 0
; v5 = f32 0
; exec = 1
; want s[0:1] = *
; want scc = 1
; want v0 = f16 1.5:2.0
; want v1 = f16 -3.0:4.0
s_lshr_b64 s[0:1], s[20:21], 8
s_or_b32 s1, s1, s22
image_sample_lz v[0:1], v[4:5], s[0:7], s[8:11] dmask:0xf dim:SQ_RSRC_IMG_2D d16
s_waitcnt vmcnt(0)
