; The fields of MODE: rounding toward zero for f32, upward for the others; denormals of the others only.
; gfx = gfx1030 gfx1100
; v0 = f32 1.0
; v1 = f32 0x1.fffffep-25
; v2 = f32 0x1p-149
; want s0 = 0xc7
; want v3 = f32 1.0
; want v4 = f32 0.0
s_round_mode 0x7
s_denorm_mode 0xc
s_getreg_b32 s0, hwreg(HW_REG_MODE, 0, 8)
v_add_f32 v3, v0, v1
v_mul_f32 v4, v2, v0
s_round_mode 0x0
s_denorm_mode 0xf
