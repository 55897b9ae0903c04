; The level within the limits, and as computed.
; gfx = gfx1030
; s[20:21] = mem
; s22 = 0xc1600000
; s2 = 0x8000c001
; s3 = 0x90010204
; s4 = 0x3f
; s5 = 0x10
; s6 = 0x0
; s7 = 0
; s8 = 0x92
; s9 = 0x180000
; s10 = 0x4000000
; s11 = 0x0
; v4 = f32 0 0.5 0 0.5
; v5 = f32 0
; exec = 0xf
; want s[0:1] = *
; want scc = 1
; want v0 = f32 1.5
; want v1 = f32 2
s_lshr_b64 s[0:1], s[20:21], 8
s_or_b32 s1, s1, s22
image_get_lod v[0:1], v[4:5], s[0:7], s[8:11] dmask:0x3 dim:SQ_RSRC_IMG_2D
s_waitcnt vmcnt(0)
