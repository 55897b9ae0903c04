; Scaled to far below the smallest denormal, a double rounds down to the smallest one when MODE rounds down, keeps denormal
; results and takes denormal operands for zero.
; v[0:1] = u64 0xb9b0000000000000 0x39b0000000000000 0xbff0000000000000 0xffe0000000000000 0x8010000000000000
; v2 = i32 -2000 -2000 -1074 -2147483648 2147483647
; exec = 0x1f
; v[4:5] = u64 7
; want v[4:5] = u64 0x8000000000000001 0 0x8000000000000001 0x8000000000000001 0xfff0000000000000 7
s_setreg_imm32_b32 hwreg(HW_REG_MODE, 0, 8), 0x9b
v_ldexp_f64 v[4:5], v[0:1], v2
