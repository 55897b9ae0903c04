; Logarithm to base 2.
; v0 = f16 1.0 2.0 8.0 0.5 1e+01 0.0 -0.0 -1.0 inf 0x7e00 1e+03 3.0
; want v2 = f16 1ulp 0.0 1.0 3.0 -1.0 3.322 -inf -inf nan inf nan 9.97 1.585
v_log_f16 v2, v0
