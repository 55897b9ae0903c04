; v0 = f16 1.0 -2.0 3.0 0.0 -0.0 inf -inf 0x7e00 0.1
; want v2 = f16 1ulp 1.0 -0.5 0.3333 inf -inf 0.0 -0.0 nan 1e+01
v_rcp_f16 v2, v0
