; From GFX10 on v_cmpx writes EXEC alone.
; gfx = gfx1030 gfx1100
; wave = 32
; vcc_lo = 0x1234
; v0 = u32 0 step 1
; want exec = 0x3ff
v_cmpx_gt_u32 10, v0
