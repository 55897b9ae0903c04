; v0 = f16 0.0 1.0 -1.0 0.5 -0.5 2.0 -2.0 inf 0x7e00 0x3802
; The last product, 16415.499, rounds up twice when it is rounded to a float first.
; want v2 = i16 0 32767 -32767 16384 -16384 32767 -32767 32767 0 16415
v_cvt_norm_i16_f16 v2, v0
