; x - floor(x), below 1 always; NaN for infinities.
; v0 = f16 0.0 -0.0 1.0 -1.5 inf -inf 0x7e00 6e-08 6.55e+04 6.104e-05 3.0 1e+02 -1.43e-06 2.5 -2.5 0.5 -0.3
; want v2 = f16 0.0 0.0 0.0 0.5 nan nan nan 6e-08 0.0 6.104e-05 0.0 0.0 0.9995 0.5 0.5 0.5 0.7
v_fract_f16 v2, v0
