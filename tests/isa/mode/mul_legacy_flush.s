; A denormal that reads as zero makes +0 of every product, as zero does.
; gfx = gfx90a gfx942
; v0 = f32 0x00000001 1.0 0x80000001 2.0
; v1 = f32 -3.0 -3.0 inf 0x80000007
; want v2 = f32 0.0 -3.0 0.0 0.0
s_setreg_imm32_b32 hwreg(HW_REG_MODE, 4, 2), 0
v_mul_legacy_f32 v2, v0, v1
s_setreg_imm32_b32 hwreg(HW_REG_MODE, 4, 2), 3
