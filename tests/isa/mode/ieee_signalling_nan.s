; IEEE: a signalling NaN comes out of minimum and maximum as a quiet one, even against a number. Otherwise a NaN loses.
; v0 = f32 0x7f800001 1.0 0xff800001 0x7fc00000 0x7fa00000 2.0 nan -0.0
; v1 = f32 1.0 0x7fbfffff 0x7fc00000 0x7f800001 0x7fa00000 nan 3.0 0.0
; v[2:3] = f64 0x7ff0000000000001 1.0 0x7ff8000000000000 3.0 4.0
; v[4:5] = f64 1.0 0xfff0000000000001 0x7ff0000000000001 0x7ff8000000000000 5.0
; v6 = f16 0x7c01 1.0 0x7e00 3.0 4.0
; v7 = f16 1.0 0xfdff 0x7c01 0x7e00 5.0
; want v8 = f32 0x7fc00001 0x7fffffff nan nan nan 2.0 3.0 -0.0
; want v9 = f32 0x7fc00001 0x7fffffff nan nan nan 2.0 3.0 0.0
; want v[10:11] = f64 nan nan nan 3.0 4.0
; want v[12:13] = f64 nan nan nan 3.0 5.0
; want v14 = f16 nan nan nan 3.0 4.0
; want v15 = f16 nan nan nan 3.0 5.0
v_min_f32 v8, v0, v1
v_max_f32 v9, v0, v1
v_min_f64 v[10:11], v[2:3], v[4:5]
v_max_f64 v[12:13], v[2:3], v[4:5]
v_min_f16 v14, v6, v7
v_max_f16 v15, v6, v7
