; Zero times anything is zero, infinities and NaNs included.
; gfx = gfx1100
; v0 = f32 0.0 inf -0.0 2.0 nan -3.0
; v1 = f32 inf -0.0 nan 3.0 1.0 0.5
; v2 = f32 5.0 -1.0 0.25 1.0 1.0 1.0
; want v2 = f32 5.0 -1.0 0.25 7.0 nan -0.5
v_fmac_dx9_zero_f32 v2, v0, v1
