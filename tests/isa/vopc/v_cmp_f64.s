; Every condition of f64; lanes that EXEC disables give 0.
; exec = 0xfffffffffffffff7
; v[0:1] = f64 -0.0 -1.5 -0.0 0x7ff8000000000000 -1.5 -0.0 0x7ff8000000000000 0.0 3.0 inf -inf -1.5 0.0 3.0 0x7ff8000000000000 3.0 3.0 -0.0 1.0 1.0 inf inf 3.0 3.0 -1.5 1.0 0.0 3.0 -inf 1.0 -inf -inf inf -1.5 -0.0 -1.5 -inf 1.0 3.0 0x7ff8000000000000 -0.0 -inf inf 0x7ff8000000000000 0.0 -inf 0.0 -1.5 1.0 1.0 inf 0x7ff8000000000000 0.0 1.0 -1.5 -0.0 -0.0 0.0 0.0 inf -inf inf 0x7ff8000000000000
; v[2:3] = f64 1.0 -1.5 -1.5 -inf 3.0 0x7ff8000000000000 -1.5 -1.5 0x7ff8000000000000 0.0 -1.5 -0.0 -0.0 3.0 0.0 -0.0 inf inf 0x7ff8000000000000 -0.0 -1.5 -0.0 1.0 -1.5 1.0 -1.5 3.0 0.0 -inf inf inf 3.0 1.0 0x7ff8000000000000 0.0 -inf 1.0 3.0 -inf inf 3.0 0.0 -inf 3.0 -inf 0x7ff8000000000000 inf 0.0 1.0 -inf 3.0 -0.0 0.0 0.0 inf -inf -0.0 1.0 0x7ff8000000000000 inf -0.0 0x7ff8000000000000 0x7ff8000000000000 1.0
; want s[10:11] = 0x0
; want s[12:13] = 0x1240c330e5030c11
; want s[14:15] = 0x911000410003002
; want s[16:17] = 0x1b51c334f5033c13
; want s[18:19] = 0xa614490af88284
; want s[20:21] = 0x12e6d779effb8e95
; want s[22:23] = 0x9b7144d1af8b286
; want s[24:25] = 0x1bf7d77dfffbbe97
; want s[26:27] = 0xe408288200044160
; want s[28:29] = 0xfffffffffffffff7
; want s[30:31] = 0xf648ebb2e5074d71
; want s[32:33] = 0xed19288610047162
; want s[34:35] = 0xff59ebb6f5077d73
; want s[36:37] = 0xe4ae3ccb0afcc3e4
; want s[38:39] = 0xf6eefffbefffcff5
; want s[40:41] = 0xedbf3ccf1afcf3e6
; want vcc = 0x1240c330e5030c11
v_cmp_f_f64 s[10:11], v[0:1], v[2:3]
v_cmp_lt_f64 s[12:13], v[0:1], v[2:3]
v_cmp_eq_f64 s[14:15], v[0:1], v[2:3]
v_cmp_le_f64 s[16:17], v[0:1], v[2:3]
v_cmp_gt_f64 s[18:19], v[0:1], v[2:3]
v_cmp_lg_f64 s[20:21], v[0:1], v[2:3]
v_cmp_ge_f64 s[22:23], v[0:1], v[2:3]
v_cmp_o_f64 s[24:25], v[0:1], v[2:3]
v_cmp_u_f64 s[26:27], v[0:1], v[2:3]
v_cmp_tru_f64 s[28:29], v[0:1], v[2:3]
v_cmp_nge_f64 s[30:31], v[0:1], v[2:3]
v_cmp_nlg_f64 s[32:33], v[0:1], v[2:3]
v_cmp_ngt_f64 s[34:35], v[0:1], v[2:3]
v_cmp_nle_f64 s[36:37], v[0:1], v[2:3]
v_cmp_neq_f64 s[38:39], v[0:1], v[2:3]
v_cmp_nlt_f64 s[40:41], v[0:1], v[2:3]
v_cmp_lt_f64 vcc, v[0:1], v[2:3]
