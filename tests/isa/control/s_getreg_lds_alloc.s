; LDS_ALLOC[20:12] is the size of LDS in units of 256 bytes.
; want s0 = 0x100
; want s1 = 0x100000
s_getreg_b32 s0, hwreg(HW_REG_LDS_ALLOC, 12, 9)
s_getreg_b32 s1, hwreg(HW_REG_LDS_ALLOC)
