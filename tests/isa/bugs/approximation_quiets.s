; The approximate functions make a signalling NaN quiet, also when what follows is in the same region: there it must
; not win against a number.
; v0 = f16 0x7d01
; v1 = f32 0x7fa00001
; v9 = f16 3.0
; want v2 = f16 0x7f01
; want v3 = f16 0x7f01
; want v4 = f32 0x7fe00001
; want v5 = f32 0x7fe00001
; want v6 = f16 3.0
; want v7 = f32 4.0
v_log_f16 v2, v0
v_exp_f16 v3, v0
v_log_f32 v4, v1
v_exp_f32 v5, v1
v_max_f16 v6, v2, v9
v_max_f32 v7, 4.0, v4
