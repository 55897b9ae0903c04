; Literals and inline constants by operand type.
; v1 = f32 0.0
; v3 = f16 1.0
; v[4:5] = f64 1.0
; v7 = u32 0
; want v2 = f32 0.1
; want v6 = f16 1.5
; want v[8:9] = f64 3.0
; want v10 = u32 0x12345678
; want v11 = f32 0.15915494
; want v12 = u32 64
; want v13 = u32 0x3f800000
; want v[14:15] = f64 1.0
; want v16 = u32 0xffffffff
v_add_f32 v2, 0x3dcccccd, v1
v_add_f16 v6, 0.5, v3
v_add_f64 v[8:9], v[4:5], 2.0
v_or_b32 v10, 0x12345678, v7
v_max_f32 v11, 0.15915494, v1
v_or_b32 v12, 64, v7
v_or_b32 v13, 1.0, v7
v_max_f64 v[14:15], v[4:5], 0
v_or_b32 v16, -1, v7
