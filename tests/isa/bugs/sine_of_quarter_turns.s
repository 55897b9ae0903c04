; Sines and cosines of quarter turns are exact, and none is beyond 1.
; v0 = f32 0.25 -0.25 0.75 1.25 0.5 0.0 1.0 256.25
; v1 = f32 0.0 0.5 1.0 -0.5 0.25 -0.0 -1.0 100.0
; want v2 = f32 1.0 -1.0 -1.0 1.0 0.0 0.0 0.0 1.0
; want v3 = f32 1.0 -1.0 1.0 -1.0 0.0 1.0 1.0 1.0
v_sin_f32 v2, v0
v_cos_f32 v3, v1
