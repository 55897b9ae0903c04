; IEEE mode: a signalling NaN makes a quiet one, a quiet NaN loses against a number.
; v0 = f32 0x7fa00000 1.0 0xffa00000 0x7fc00000 1.0
; v1 = f32 1.0 0x7f800001 0x7fc00000 1.0 2.0
; v[2:3] = f64 0x7ff4000000000000 1.0 1.0
; v[4:5] = f64 1.0 0x7ff0000000000001 2.0
; v6 = f16 0x7d00 1.0 1.0
; v7 = f16 1.0 0x7c01 2.0
; want v10 = f32 nan nan nan 1.0 1.0
; want v11 = f32 nan nan nan 1.0 2.0
; want v[12:13] = f64 nan nan 1.0
; want v[14:15] = f64 nan nan 2.0
; want v16 = f16 nan nan 1.0
; want v17 = f16 nan nan 2.0
; A minimum of three is one of two, twice: the NaN of the first is quiet.
; want v18 = f32 1.0 2.0 1.0 1.0 1.0
; v20 = f32 1.0 2.0 1.0 2.0 4.0
v_min_f32 v10, v0, v1
v_max_f32 v11, v0, v1
v_min_f64 v[12:13], v[2:3], v[4:5]
v_max_f64 v[14:15], v[2:3], v[4:5]
v_min_f16 v16, v6, v7
v_max_f16 v17, v6, v7
v_min3_f32 v18, v0, v1, v20
