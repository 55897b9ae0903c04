; STATUS shows SCC (bit 0), EXECZ (9), VCCZ (10) and VALID (16) at the time of reading; nothing is wrong or outstanding.
; s0 = 1
; vcc = 0
; want s1 = 0x10401
; want s2 = 0x10200
; want s3 = 0
; want s4 = 0
; want scc = 0
; want exec = 0
; want vcc = 5
s_cmp_eq_u32 s0, 1
s_getreg_b32 s1, hwreg(HW_REG_STATUS)
s_cmp_eq_u32 s0, 2
s_mov_b64 vcc, 5
s_mov_b64 exec, 0
s_getreg_b32 s2, hwreg(HW_REG_STATUS)
s_getreg_b32 s3, hwreg(HW_REG_TRAPSTS)
s_getreg_b32 s4, hwreg(HW_REG_IB_STS, 0, 15)
