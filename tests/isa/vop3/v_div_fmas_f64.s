; Where VCC is set: times a power of two, up for large estimates, down for small ones.
; v[0:1] = f64 1.0 1.0 1.0 2.0
; v[2:3] = f64 0.0 0.0 0.0 3.0
; v[4:5] = f64 3.0 3.0 0.25 4.0
; vcc = 0x6
; want v[6:7] = f64 3.0 1.0208471007628154e+39 7.346839692639297e-40 10.0
v_div_fmas_f64 v[6:7], v[0:1], v[2:3], v[4:5]
