; Fused multiply-adds into their own destinations, each a source of the other.
; gfx = gfx1100
; wave = 32
; v0 = f32 2.0
; v1 = f32 3.0
; v2 = f32 10.0
; v4 = f32 5.0
; want v0 = f32 17.0
; want v1 = f32 23.0
v_dual_fmac_f32 v0, v1, v4 :: v_dual_fmac_f32 v1, v0, v2
