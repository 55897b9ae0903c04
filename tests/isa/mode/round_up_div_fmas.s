; Rounding toward +infinity: next to the middle of two denormals the upper one is taken, on either side.
; v0 = u32 0x3f800000
; v2 = u32 0x14800000 0x14800000 0x94800000 0x94800000
; v4 = u32 0x80000020 0x00000020 0x80000020 0x00000020
; vcc = 0xf
; exec = 0xf
; want v6 = u32 1 1 0x80000000 0x80000000
s_setreg_imm32_b32 hwreg(HW_REG_MODE, 0, 10), 0x3f5
v_div_fmas_f32 v6, v0, v2, v4
