; To [0, 1]; NaN gives 0 under DX10_CLAMP.
; v0 = f32 0.25 3.0 -2.0 nan inf
; v1 = f32 0.5
; want v2 = f32 0.75 1.0 0.0 0.0 1.0
v_add_f32 v2, v0, v1 clamp
