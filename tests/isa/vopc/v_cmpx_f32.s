; Every condition of f32: the mask also becomes EXEC.
; exec = 0xfffffffffffffff7
; v0 = f32 -0.0 -1.5 -0.0 -1.5 -0.0 1.0 0.0 inf -1.5 0x7fc00000 inf -inf 0x7fc00000 -0.0 1.0 -inf inf 1.0 -inf 3.0 inf inf -inf -0.0 -0.0 0x7fc00000 inf -inf 1.0 -1.5 -inf 0.0 0x7fc00000 0x7fc00000 inf 1.0 0.0 1.0 1.0 -0.0 -inf 3.0 0x7fc00000 -1.5 3.0 3.0 -1.5 3.0 3.0 -0.0 0.0 -inf 0.0 3.0 -1.5 1.0 0x7fc00000 3.0 -1.5 0.0 0x7fc00000 inf 0.0
; v1 = f32 -1.5 inf 0.0 -inf -0.0 3.0 1.0 0.0 -1.5 0.0 3.0 inf 3.0 1.0 inf 0x7fc00000 -1.5 0.0 -inf -0.0 0x7fc00000 1.0 -0.0 3.0 0x7fc00000 inf -0.0 3.0 0x7fc00000 3.0 1.0 3.0 -1.5 1.0 -inf -1.5 -inf -inf -0.0 inf 0.0 -inf -inf 1.0 1.0 0.0 0x7fc00000 3.0 inf -inf 0.0 -1.5 -0.0 0x7fc00000 0.0 1.0 0x7fc00000 -1.5 -0.0 0x7fc00000 -0.0 inf inf -1.5
; want s[10:11] = 0x0
; want s[42:43] = 0x0
; want s[12:13] = 0x44490980e8c06862
; want s[44:45] = 0x44490980e8c06862
; want s[14:15] = 0x2094800000040114
; want s[46:47] = 0x2094800000040114
; want s[16:17] = 0x64dd8980e8c46976
; want s[48:49] = 0x64dd8980e8c46976
; want s[18:19] = 0x8202327c042b0481
; want s[50:51] = 0x8202327c042b0481
; want s[20:21] = 0xc64b3bfceceb6ce3
; want s[52:53] = 0xc64b3bfceceb6ce3
; want s[22:23] = 0xa296b27c042f0595
; want s[54:55] = 0xa296b27c042f0595
; want s[24:25] = 0xe6dfbbfcecef6df7
; want s[56:57] = 0xe6dfbbfcecef6df7
; want s[26:27] = 0x1920440313109200
; want s[58:59] = 0x1920440313109200
; want s[28:29] = 0xfffffffffffffff7
; want s[60:61] = 0xfffffffffffffff7
; want s[30:31] = 0x5d694d83fbd0fa62
; want s[62:63] = 0x5d694d83fbd0fa62
; want s[32:33] = 0x39b4c40313149314
; want s[64:65] = 0x39b4c40313149314
; want s[34:35] = 0x7dfdcd83fbd4fb76
; want s[66:67] = 0x7dfdcd83fbd4fb76
; want s[36:37] = 0x9b22767f173b9681
; want s[68:69] = 0x9b22767f173b9681
; want s[38:39] = 0xdf6b7ffffffbfee3
; want s[70:71] = 0xdf6b7ffffffbfee3
; want s[40:41] = 0xbbb6f67f173f9795
; want s[72:73] = 0xbbb6f67f173f9795
; s[2:3] = 0xfffffffffffffff7
v_cmpx_f_f32 s[10:11], v0, v1
s_mov_b64 s[42:43], exec
s_mov_b64 exec, s[2:3]
v_cmpx_lt_f32 s[12:13], v0, v1
s_mov_b64 s[44:45], exec
s_mov_b64 exec, s[2:3]
v_cmpx_eq_f32 s[14:15], v0, v1
s_mov_b64 s[46:47], exec
s_mov_b64 exec, s[2:3]
v_cmpx_le_f32 s[16:17], v0, v1
s_mov_b64 s[48:49], exec
s_mov_b64 exec, s[2:3]
v_cmpx_gt_f32 s[18:19], v0, v1
s_mov_b64 s[50:51], exec
s_mov_b64 exec, s[2:3]
v_cmpx_lg_f32 s[20:21], v0, v1
s_mov_b64 s[52:53], exec
s_mov_b64 exec, s[2:3]
v_cmpx_ge_f32 s[22:23], v0, v1
s_mov_b64 s[54:55], exec
s_mov_b64 exec, s[2:3]
v_cmpx_o_f32 s[24:25], v0, v1
s_mov_b64 s[56:57], exec
s_mov_b64 exec, s[2:3]
v_cmpx_u_f32 s[26:27], v0, v1
s_mov_b64 s[58:59], exec
s_mov_b64 exec, s[2:3]
v_cmpx_tru_f32 s[28:29], v0, v1
s_mov_b64 s[60:61], exec
s_mov_b64 exec, s[2:3]
v_cmpx_nge_f32 s[30:31], v0, v1
s_mov_b64 s[62:63], exec
s_mov_b64 exec, s[2:3]
v_cmpx_nlg_f32 s[32:33], v0, v1
s_mov_b64 s[64:65], exec
s_mov_b64 exec, s[2:3]
v_cmpx_ngt_f32 s[34:35], v0, v1
s_mov_b64 s[66:67], exec
s_mov_b64 exec, s[2:3]
v_cmpx_nle_f32 s[36:37], v0, v1
s_mov_b64 s[68:69], exec
s_mov_b64 exec, s[2:3]
v_cmpx_neq_f32 s[38:39], v0, v1
s_mov_b64 s[70:71], exec
s_mov_b64 exec, s[2:3]
v_cmpx_nlt_f32 s[40:41], v0, v1
s_mov_b64 s[72:73], exec
s_mov_b64 exec, s[2:3]
