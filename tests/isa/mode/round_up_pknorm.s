; Conversions to normalised integers round once, to the nearest: the product is exact, whatever MODE says.
; v0 = u32 0x3effffff
; v1 = u32 0xbeffffff
; want v2 = u32 0xc0013fff
s_setreg_imm32_b32 hwreg(HW_REG_MODE, 0, 4), 5
v_cvt_pknorm_i16_f32 v2, v0, v1
