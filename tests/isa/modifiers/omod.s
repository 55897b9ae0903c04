; Output modifiers work where results are flushed and IEEE is off (first three); else they are ignored.
; v0 = f32 1.5 -3.0 0.0
; v1 = f32 0.5
; want v2 = f32 4.0 -5.0 1.0
; want v3 = f32 8.0 -10.0 2.0
; want v4 = f32 1.0 -1.25 0.25
; want v5 = f32 2.0 -2.5 0.5
; want v6 = f32 2.0 -2.5 0.5
; want v7 = f32 2.0 -2.5 0.5
v_add_f32 v5, v0, v1 mul:2
s_setreg_imm32_b32 hwreg(HW_REG_MODE, 4, 6), 0x1c
v_add_f32 v2, v0, v1 mul:2
v_add_f32 v3, v0, v1 mul:4
v_add_f32 v4, v0, v1 div:2
s_setreg_imm32_b32 hwreg(HW_REG_MODE, 4, 6), 0x3c
v_add_f32 v6, v0, v1 mul:4
s_setreg_imm32_b32 hwreg(HW_REG_MODE, 4, 6), 0x1e
v_add_f32 v7, v0, v1 mul:4
