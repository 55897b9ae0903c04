; OMOD works with results flushed and IEEE off: the product is scaled, a denormal one is zero, -0 becomes +0.
; gfx = gfx90a gfx942
; v0 = f32 3.0 -5.0 0x00800000 -0.0 inf
; want v1 = f32 6.0 -10.0 0x01000000 0x00000000 inf
; want v2 = f32 1.5 -2.5 0x00000000 0x00000000 inf
; want v3 = f32 12.0 -20.0 0x01800000 0x00000000 inf
; want v4 = f32 1.0 0.0 0x01800000 0.0 1.0
s_setreg_imm32_b32 hwreg(HW_REG_MODE, 4, 6), 0x10
v_mul_f32 v1, v0, 1.0 mul:2
v_mul_f32 v2, v0, 1.0 div:2
v_mul_f32 v3, v0, 1.0 mul:4
v_mul_f32 v4, v0, 1.0 clamp mul:4
