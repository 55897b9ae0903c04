; Logarithm to base 2.
; v0 = f32 1.0 2.0 8.0 0.5 1e+01 0.0 -0.0 -1.0 inf 0x7fc00000 1e+03 3.0
; want v2 = f32 2ulp 0.0 1.0 3.0 -1.0 3.321928 -inf -inf nan inf nan 9.965784 1.5849625
v_log_legacy_f32 v2, v0
