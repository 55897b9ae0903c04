; Where VCC is set: times a power of two, up for large estimates, down for small ones.
; v0 = f32 1.0 1.0 1.0 2.0
; v2 = f32 0.0 0.0 0.0 3.0
; v4 = f32 3.0 3.0 0.25 4.0
; vcc = 0x6
; want v6 = f32 3.0 5.5340232e+19 1.3552527e-20 1e+01
v_div_fmas_f32 v6, v0, v2, v4
