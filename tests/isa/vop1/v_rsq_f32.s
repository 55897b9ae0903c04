; v0 = f32 1.0 4.0 0.25 0.0 -0.0 inf -1.0 0x7fc00000
; want v2 = f32 1ulp 1.0 0.5 2.0 inf -inf 0.0 nan
v_rsq_f32 v2, v0
