; FP16_OVFL: 8-bit results that overflow become the largest number instead of the NaN.
; gfx = gfx942
; v0 = f32 1000.0 -1000.0 240.0 nan
; v1 = f32 1.0
; v2 = u32 0
; v3 = u32 0
; want v2 = u32 0x407f 0x40ff 0x407f 0x4080
; want v3 = u32 0x4080 0x4080 0x407f 0x4080
v_cvt_pk_fp8_f32 v3, v0, v1
s_setreg_imm32_b32 hwreg(HW_REG_MODE, 23, 1), 1
v_cvt_pk_fp8_f32 v2, v0, v1
