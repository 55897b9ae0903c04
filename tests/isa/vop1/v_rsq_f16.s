; v0 = f16 1.0 4.0 0.25 0.0 -0.0 inf -1.0 0x7e00
; want v2 = f16 1ulp 1.0 0.5 2.0 inf -inf 0.0 nan
v_rsq_f16 v2, v0
