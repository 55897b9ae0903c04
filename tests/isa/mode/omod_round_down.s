; The output modifiers make +0 of -0, also where sums of zeros are -0.
; v0 = u32 0x80000000 0xc0000000
; v1 = u32 0x3f800000
; want v2 = u32 0 0xbf800000
s_setreg_imm32_b32 hwreg(HW_REG_MODE, 0, 10), 0x00a
v_mul_f32 v2, v0, v1 div:2
