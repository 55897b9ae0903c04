; A descriptor of zeros reads as 0 everywhere.
; gfx = gfx1030
; s[20:21] = mem
; s22 = 0xc1400000
; s2 = 0x8000c001
; s3 = 0x90000204
; s4 = 0x3f
; s5 = 0x0
; s6 = 0x0
; s7 = 0
; s8 = 0
; s9 = 0
; s10 = 0
; s11 = 0
; s12 = 0
; s13 = 0
; s14 = 0
; s15 = 0
; s16 = 0
; s17 = 0
; s18 = 0
; s19 = 0
; v4 = f32 0 1
; v5 = f32 0
; want s[0:1] = *
; want scc = 1
; want v0 = u32 0
; want v1 = u32 0
; want v2 = u32 0
; want v3 = u32 0
s_lshr_b64 s[0:1], s[20:21], 8
s_or_b32 s1, s1, s22
image_sample_lz v[0:3], v[4:5], s[12:19], s[8:11] dmask:0xf dim:SQ_RSRC_IMG_2D
s_waitcnt vmcnt(0)
