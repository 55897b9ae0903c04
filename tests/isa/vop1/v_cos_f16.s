; v0 = f16 0.0 0.5 1.0 inf nan
; want v1 = f16 1ulp 1.0 -1.0 1.0 nan nan
v_cos_f16 v1, v0
