; sin(2 pi x): the argument is in turns. Infinities give NaN.
; v0 = f32 0.25 0.75 -0.25 0.08333334 100.25 inf -inf nan
; want v1 = f32 4ulp 1.0 -1.0 -1.0 0.5 1.0 nan nan nan
v_sin_f32 v1, v0
