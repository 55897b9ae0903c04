; gfx = gfx950
; fp8 has a bias of 7, NaNs 0x7f and 0xff, and a negative zero; bf8 is the upper byte of a half.
; v0 = u32 0x38 0x7e 0x7f 0x80 0x01 0xc0
; v1 = u32 0x3c 0x7b 0x7c 0x80 0x01 0xfc
; v2 = f32 1.0 448.0 500.0 -0.0 nan inf
; v3 = f32 1.0 57344.0 70000.0 -0.0 nan -inf
; v6 = u32 0
; v7 = u32 0
; want v4 = f32 1.0 448.0 nan 0x80000000 0x3b000000 -2.0
; want v5 = f32 1.0 57344.0 inf 0x80000000 0x37800000 -inf
; want v6 = u32 0x3838 0x7e7e 0x7f7f 0x8080 * 0x7f7f
; want v7 = u32 0x3c3c 0x7b7b 0x7c7c 0x8080 * 0xfcfc
v_cvt_f32_fp8 v4, v0
v_cvt_f32_bf8 v5, v1
v_cvt_pk_fp8_f32 v6, v2, v2
v_cvt_pk_bf8_f32 v7, v3, v3
