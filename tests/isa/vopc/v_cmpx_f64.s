; Every condition of f64: the mask also becomes EXEC.
; exec = 0xfffffffffffffff7
; v[0:1] = f64 -0.0 -1.5 -0.0 0x7ff8000000000000 -1.5 -0.0 0x7ff8000000000000 0.0 3.0 inf -inf -1.5 0.0 3.0 0x7ff8000000000000 3.0 3.0 -0.0 1.0 1.0 inf inf 3.0 3.0 -1.5 1.0 0.0 3.0 -inf 1.0 -inf -inf inf -1.5 -0.0 -1.5 -inf 1.0 3.0 0x7ff8000000000000 -0.0 -inf inf 0x7ff8000000000000 0.0 -inf 0.0 -1.5 1.0 1.0 inf 0x7ff8000000000000 0.0 1.0 -1.5 -0.0 -0.0 0.0 0.0 inf -inf inf 0x7ff8000000000000
; v[2:3] = f64 1.0 -1.5 -1.5 -inf 3.0 0x7ff8000000000000 -1.5 -1.5 0x7ff8000000000000 0.0 -1.5 -0.0 -0.0 3.0 0.0 -0.0 inf inf 0x7ff8000000000000 -0.0 -1.5 -0.0 1.0 -1.5 1.0 -1.5 3.0 0.0 -inf inf inf 3.0 1.0 0x7ff8000000000000 0.0 -inf 1.0 3.0 -inf inf 3.0 0.0 -inf 3.0 -inf 0x7ff8000000000000 inf 0.0 1.0 -inf 3.0 -0.0 0.0 0.0 inf -inf -0.0 1.0 0x7ff8000000000000 inf -0.0 0x7ff8000000000000 0x7ff8000000000000 1.0
; want s[10:11] = 0x0
; want s[42:43] = 0x0
; want s[12:13] = 0x1240c330e5030c11
; want s[44:45] = 0x1240c330e5030c11
; want s[14:15] = 0x911000410003002
; want s[46:47] = 0x911000410003002
; want s[16:17] = 0x1b51c334f5033c13
; want s[48:49] = 0x1b51c334f5033c13
; want s[18:19] = 0xa614490af88284
; want s[50:51] = 0xa614490af88284
; want s[20:21] = 0x12e6d779effb8e95
; want s[52:53] = 0x12e6d779effb8e95
; want s[22:23] = 0x9b7144d1af8b286
; want s[54:55] = 0x9b7144d1af8b286
; want s[24:25] = 0x1bf7d77dfffbbe97
; want s[56:57] = 0x1bf7d77dfffbbe97
; want s[26:27] = 0xe408288200044160
; want s[58:59] = 0xe408288200044160
; want s[28:29] = 0xfffffffffffffff7
; want s[60:61] = 0xfffffffffffffff7
; want s[30:31] = 0xf648ebb2e5074d71
; want s[62:63] = 0xf648ebb2e5074d71
; want s[32:33] = 0xed19288610047162
; want s[64:65] = 0xed19288610047162
; want s[34:35] = 0xff59ebb6f5077d73
; want s[66:67] = 0xff59ebb6f5077d73
; want s[36:37] = 0xe4ae3ccb0afcc3e4
; want s[68:69] = 0xe4ae3ccb0afcc3e4
; want s[38:39] = 0xf6eefffbefffcff5
; want s[70:71] = 0xf6eefffbefffcff5
; want s[40:41] = 0xedbf3ccf1afcf3e6
; want s[72:73] = 0xedbf3ccf1afcf3e6
; s[2:3] = 0xfffffffffffffff7
v_cmpx_f_f64 s[10:11], v[0:1], v[2:3]
s_mov_b64 s[42:43], exec
s_mov_b64 exec, s[2:3]
v_cmpx_lt_f64 s[12:13], v[0:1], v[2:3]
s_mov_b64 s[44:45], exec
s_mov_b64 exec, s[2:3]
v_cmpx_eq_f64 s[14:15], v[0:1], v[2:3]
s_mov_b64 s[46:47], exec
s_mov_b64 exec, s[2:3]
v_cmpx_le_f64 s[16:17], v[0:1], v[2:3]
s_mov_b64 s[48:49], exec
s_mov_b64 exec, s[2:3]
v_cmpx_gt_f64 s[18:19], v[0:1], v[2:3]
s_mov_b64 s[50:51], exec
s_mov_b64 exec, s[2:3]
v_cmpx_lg_f64 s[20:21], v[0:1], v[2:3]
s_mov_b64 s[52:53], exec
s_mov_b64 exec, s[2:3]
v_cmpx_ge_f64 s[22:23], v[0:1], v[2:3]
s_mov_b64 s[54:55], exec
s_mov_b64 exec, s[2:3]
v_cmpx_o_f64 s[24:25], v[0:1], v[2:3]
s_mov_b64 s[56:57], exec
s_mov_b64 exec, s[2:3]
v_cmpx_u_f64 s[26:27], v[0:1], v[2:3]
s_mov_b64 s[58:59], exec
s_mov_b64 exec, s[2:3]
v_cmpx_tru_f64 s[28:29], v[0:1], v[2:3]
s_mov_b64 s[60:61], exec
s_mov_b64 exec, s[2:3]
v_cmpx_nge_f64 s[30:31], v[0:1], v[2:3]
s_mov_b64 s[62:63], exec
s_mov_b64 exec, s[2:3]
v_cmpx_nlg_f64 s[32:33], v[0:1], v[2:3]
s_mov_b64 s[64:65], exec
s_mov_b64 exec, s[2:3]
v_cmpx_ngt_f64 s[34:35], v[0:1], v[2:3]
s_mov_b64 s[66:67], exec
s_mov_b64 exec, s[2:3]
v_cmpx_nle_f64 s[36:37], v[0:1], v[2:3]
s_mov_b64 s[68:69], exec
s_mov_b64 exec, s[2:3]
v_cmpx_neq_f64 s[38:39], v[0:1], v[2:3]
s_mov_b64 s[70:71], exec
s_mov_b64 exec, s[2:3]
v_cmpx_nlt_f64 s[40:41], v[0:1], v[2:3]
s_mov_b64 s[72:73], exec
s_mov_b64 exec, s[2:3]
