; A loop that switches MODE back and forth: rounding up adds the tiny number's last place, rounding to nearest does not.
; s4 = 0
; scc = 1
; v0 = f32 1.0
; v1 = f32 0x33000000
; v2 = f32 1.0
; want v0 = f32 0x3f800003
; want v2 = f32 1.0
; want s4 = 3
; want scc = 0
loop:
s_setreg_imm32_b32 hwreg(HW_REG_MODE, 0, 2), 1
v_add_f32 v0, v0, v1
s_setreg_imm32_b32 hwreg(HW_REG_MODE, 0, 2), 0
v_add_f32 v2, v2, v1
s_add_u32 s4, s4, 1
s_cmp_lt_u32 s4, 3
s_cbranch_scc1 loop
