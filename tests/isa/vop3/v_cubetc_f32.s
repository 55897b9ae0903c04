; Directions in all six faces of a cube map.
; v0 = f32 3.0 -3.0 1.0 1.0 1.0 1.0
; v1 = f32 1.0 1.0 3.0 -3.0 2.0 2.0
; v2 = f32 -2.0 -2.0 -2.0 -2.0 5.0 -5.0
; want v3 = f32 -1.0 -1.0 -2.0 2.0 -2.0 -2.0
v_cubetc_f32 v3, v0, v1, v2
