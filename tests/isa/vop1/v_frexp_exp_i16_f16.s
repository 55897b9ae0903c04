; 0 for zeros, infinities and NaN.
; v0 = f16 0.0 -0.0 1.0 -1.5 inf -inf 0x7e00 6e-08 6.55e+04 6.104e-05 3.0 1e+02 -1.43e-06 2.5 -2.5 0.5 -0.3
; want v2 = i16 0 0 1 1 0 0 0 -23 16 -13 2 7 -19 2 2 0 -1
v_frexp_exp_i16_f16 v2, v0
