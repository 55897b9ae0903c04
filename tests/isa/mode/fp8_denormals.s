; Denormals of the 8-bit formats are no denormals of f32: MODE does not flush what they become.
; gfx = gfx942
; v0 = u32 0x01 0x03 0x81 0x08 0x80 0x00
; want v1 = f32 0x1p-10 0x1.8p-9 -0x1p-10 0x1p-7 nan 0.0
; want v2 = f32 0x1p-17 0x1.8p-16 -0x1p-17 0x1p-14 nan 0.0
s_setreg_imm32_b32 hwreg(HW_REG_MODE, 4, 4), 0
v_cvt_f32_fp8_e32 v1, v0
v_cvt_f32_bf8_e32 v2, v0
s_setreg_imm32_b32 hwreg(HW_REG_MODE, 4, 4), 15
