; Where MODE keeps denormal operands but no denormal results, a minimum or maximum of them is zero, with its sign.
; v0 = u32 0x00000001 0x80000001 0x00800000
; v1 = u32 0x00000002 0x80000002 0x00000005
; v2 = u32 0x00000003
; want v3 = u32 0 0x80000000 0
; want v4 = u32 0 0x80000000 0x00800000
; want v5 = u32 0 0 0x00800000
s_setreg_imm32_b32 hwreg(HW_REG_MODE, 4, 2), 1
v_min_f32 v3, v0, v1
v_max_f32 v4, v0, v1
v_max3_f32 v5, v0, v1, v2
