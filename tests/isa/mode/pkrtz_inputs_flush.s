; Rounding toward zero makes denormal halves, also where MODE does not read any.
; v0 = u32 0x33c00000
; v1 = u32 0xb3c00000
; want v2 = u32 0x80010001
s_setreg_imm32_b32 hwreg(HW_REG_MODE, 0, 8), 0xb4
v_cvt_pkrtz_f16_f32 v2, v0, v1
