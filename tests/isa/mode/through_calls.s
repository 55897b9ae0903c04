; MODE holds in called code, and a change there holds after the return. A register says the value.
; s4 = 2
; s5 = 1
; v0 = f32 1.0
; v1 = f32 0x33000000
; want v2 = f32 1.0
; want v3 = f32 0x3f800001
; want v4 = f32 1.0
; want s[8:9] = *
; want s10 = 2
s_setreg_b32 hwreg(HW_REG_MODE, 0, 2), s4
s_getreg_b32 s10, hwreg(HW_REG_MODE, 0, 2)
s_call_b64 s[8:9], other
v_add_f32 v3, v0, v1
s_setreg_imm32_b32 hwreg(HW_REG_MODE, 0, 2), 0
v_add_f32 v4, v0, v1
s_branch end
other:
v_add_f32 v2, v0, v1
s_setreg_b32 hwreg(HW_REG_MODE, 0, 2), s5
s_setpc_b64 s[8:9]
end:
s_nop 0
