; cos(2 pi x): the argument is in turns. Infinities give NaN.
; v0 = f32 0.0 0.5 1.0 0.16666667 100.5 inf nan
; want v1 = f32 4ulp 1.0 -1.0 1.0 0.5 -1.0 nan nan
v_cos_f32 v1, v0
