; v0 = f16 0.0 -0.0 1.0 4.0 2.25 -1.0 inf -inf 0x7e00 1.638e+04
; want v2 = f16 1ulp 0.0 -0.0 1.0 2.0 1.5 nan inf nan nan 128.0
v_sqrt_f16 v2, v0
