; v0 = f32 1.0 -2.0 3.0 0.0 -0.0 inf -inf 0x7fc00000 0.1
; want v2 = f32 1ulp 1.0 -0.5 0.33333334 inf -inf 0.0 -0.0 nan 1e+01
v_rcp_f32 v2, v0
