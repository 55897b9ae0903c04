; The clamp of a NaN is 0 with DX10_CLAMP, and the NaN without. Other values are limited to 0..1 either way.
; gfx = gfx90a gfx942
; v0 = f32 nan 0.5 2.0 -1.0 -0.0 inf -inf
; v[2:3] = f64 nan 0.5 2.0 -1.0 -0.0
; want v4 = f32 0x00000000 0.5 1.0 0x00000000 0x00000000 1.0 0x00000000
; want v5 = f32 nan 0.5 1.0 0x00000000 0x00000000 1.0 0x00000000
; want v[6:7] = f64 0.0 0.5 1.0 0.0 0.0
; want v[8:9] = f64 nan 0.5 1.0 0.0 0.0
v_mul_f32 v4, v0, 1.0 clamp
v_mul_f64 v[6:7], v[2:3], 1.0 clamp
s_setreg_imm32_b32 hwreg(HW_REG_MODE, 8, 1), 0
v_mul_f32 v5, v0, 1.0 clamp
v_mul_f64 v[8:9], v[2:3], 1.0 clamp
