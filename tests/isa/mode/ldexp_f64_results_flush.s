; Where MODE keeps denormal operands but no denormal results, a denormal that is scaled to a normal number comes out right.
; v[0:1] = u64 25 25 0x3ff0000000000000 0x8000000000000019
; v2 = i32 100 0 -1050 1100
; exec = 0xf
; want v[4:5] = u64 0x0359000000000000 0 0 0xc1d9000000000000
s_setreg_imm32_b32 hwreg(HW_REG_MODE, 6, 2), 1
v_ldexp_f64 v[4:5], v[0:1], v2
