; v0 = f32 1.0 -2.0 3.0 0.0 -0.0 inf 0x7fc00000
; want v2 = f32 1ulp 1.0 -0.5 0.33333334 inf -inf 0.0 nan
v_rcp_iflag_f32 v2, v0
