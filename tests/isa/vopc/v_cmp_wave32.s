; A lane mask is one register; the next one stays.
; gfx = gfx1030 gfx1100
; wave = 32
; exec = 0xffff
; v0 = u32 0 step 1
; want s4 = 0x3f
; want vcc_lo = 0xffc0
v_cmp_gt_u32 s4, 6, v0
v_cmp_le_u32 vcc_lo, 6, v0
v_cmp_gt_u32 null, 6, v0
