; Without IEEE a signalling NaN loses against a number as any other.
; gfx = gfx90a gfx942
; v0 = f32 0x7f800001 1.0 0xff800001 0x7fc00000 2.0
; v1 = f32 1.0 0x7fbfffff 0x7fc00000 0x7f800001 nan
; v[2:3] = f64 0x7ff0000000000001 1.0
; v[4:5] = f64 1.0 0xfff0000000000001
; want v8 = f32 1.0 1.0 nan nan 2.0
; want v9 = f32 1.0 1.0 nan nan 2.0
; want v[10:11] = f64 1.0
; want v12 = f32 1.0 1.0 nan nan 2.0
s_setreg_imm32_b32 hwreg(HW_REG_MODE, 9, 1), 0
v_min_f32 v8, v0, v1
v_max_f32 v9, v0, v1
v_max_f64 v[10:11], v[2:3], v[4:5]
v_med3_f32 v12, v0, v1, v1
