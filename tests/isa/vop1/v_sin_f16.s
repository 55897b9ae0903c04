; v0 = f16 0.25 0.75 -0.25 inf nan
; want v1 = f16 1ulp 1.0 -1.0 -1.0 nan nan
v_sin_f16 v1, v0
