; The median is that of the operands, where MODE keeps denormal operands and no denormal results.
; v0 = f32 -1.0
; v1 = u32 0x00000001 0x00000001 0x80000001
; v2 = f32 -2.0 2.0 -2.0
; want v3 = u32 0xbf800000 0 0xbf800000
s_setreg_imm32_b32 hwreg(HW_REG_MODE, 4, 2), 1
v_med3_f32 v3, v0, v1, v2
