; Width, height, slices or layers, levels.
; gfx = gfx1030
; s[20:21] = mem
; s22 = 0xc1400000
; s2 = 0x8004c009
; s3 = 0xd0010204
; s4 = 0x5
; s5 = 0x10
; s6 = 0x0
; s7 = 0
; v4 = u32 0 1 2
; want s[0:1] = *
; want scc = 1
; want v0 = u32 40 20 0
; want v1 = u32 20 10 0
; want v2 = u32 6 6 0
; want v3 = u32 2
s_lshr_b64 s[0:1], s[20:21], 8
s_or_b32 s1, s1, s22
image_get_resinfo v[0:3], v4, s[0:7] dmask:0xf dim:SQ_RSRC_IMG_2D_ARRAY unorm
s_waitcnt vmcnt(0)
