; Neither NaN is a number between 0 and 1: both give 0.
; v0 = f32 0x7fa00000 0x7fc00000 0xff800001 0.5
; v1 = f32 1.0
; v2 = f16 0x7d00 0x7e00 0xfc01 0.0
; want v4 = u32 0xffff0000 0xffff0000 0xffff0000 0xffff8000
; want v5 = u32 0x7fff0000 0x7fff0000 0x7fff0000 0x7fff4000
; want v6 = u32 0
; gfx = gfx90a gfx942
v_cvt_pknorm_u16_f32 v4, v0, v1
v_cvt_pknorm_i16_f32 v5, v0, v1
v_cvt_pknorm_u16_f16 v6, v2, v2
