; A field of MODE is read, written and read again.
; s4 = 5
; want s0 = 15
; want s1 = 5
; want s2 = 3
s_getreg_b32 s0, hwreg(HW_REG_MODE, 4, 4)
s_setreg_b32 hwreg(HW_REG_MODE, 0, 4), s4
s_getreg_b32 s1, hwreg(HW_REG_MODE, 0, 4)
s_setreg_imm32_b32 hwreg(HW_REG_MODE, 0, 4), 3
s_getreg_b32 s2, hwreg(HW_REG_MODE, 0, 4)
s_setreg_imm32_b32 hwreg(HW_REG_MODE, 0, 4), 0
