; FP16_OVFL: half results that overflow become the largest number, unless an operand was infinite; fp8 likewise.
; gfx = gfx90a gfx942
; v0 = f16 60000.0 -60000.0 inf 1.0 nan
; v1 = f32 70000.0 -70000.0 inf 2.0 nan
; want v2 = f16 65504.0 -65504.0 inf 2.0 nan
; want v3 = f16 65504.0 -65504.0 inf 2.0 nan
; want v4 = f16 inf -inf inf 2.0 nan
v_add_f16 v4, v0, v0
s_setreg_imm32_b32 hwreg(HW_REG_MODE, 23, 1), 1
v_add_f16 v2, v0, v0
v_cvt_f16_f32 v3, v1
