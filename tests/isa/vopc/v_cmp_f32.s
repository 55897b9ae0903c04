; Every condition of f32; lanes that EXEC disables give 0.
; exec = 0xfffffffffffffff7
; v0 = f32 -0.0 -1.5 -0.0 -1.5 -0.0 1.0 0.0 inf -1.5 0x7fc00000 inf -inf 0x7fc00000 -0.0 1.0 -inf inf 1.0 -inf 3.0 inf inf -inf -0.0 -0.0 0x7fc00000 inf -inf 1.0 -1.5 -inf 0.0 0x7fc00000 0x7fc00000 inf 1.0 0.0 1.0 1.0 -0.0 -inf 3.0 0x7fc00000 -1.5 3.0 3.0 -1.5 3.0 3.0 -0.0 0.0 -inf 0.0 3.0 -1.5 1.0 0x7fc00000 3.0 -1.5 0.0 0x7fc00000 inf 0.0
; v1 = f32 -1.5 inf 0.0 -inf -0.0 3.0 1.0 0.0 -1.5 0.0 3.0 inf 3.0 1.0 inf 0x7fc00000 -1.5 0.0 -inf -0.0 0x7fc00000 1.0 -0.0 3.0 0x7fc00000 inf -0.0 3.0 0x7fc00000 3.0 1.0 3.0 -1.5 1.0 -inf -1.5 -inf -inf -0.0 inf 0.0 -inf -inf 1.0 1.0 0.0 0x7fc00000 3.0 inf -inf 0.0 -1.5 -0.0 0x7fc00000 0.0 1.0 0x7fc00000 -1.5 -0.0 0x7fc00000 -0.0 inf inf -1.5
; want s[10:11] = 0x0
; want s[12:13] = 0x44490980e8c06862
; want s[14:15] = 0x2094800000040114
; want s[16:17] = 0x64dd8980e8c46976
; want s[18:19] = 0x8202327c042b0481
; want s[20:21] = 0xc64b3bfceceb6ce3
; want s[22:23] = 0xa296b27c042f0595
; want s[24:25] = 0xe6dfbbfcecef6df7
; want s[26:27] = 0x1920440313109200
; want s[28:29] = 0xfffffffffffffff7
; want s[30:31] = 0x5d694d83fbd0fa62
; want s[32:33] = 0x39b4c40313149314
; want s[34:35] = 0x7dfdcd83fbd4fb76
; want s[36:37] = 0x9b22767f173b9681
; want s[38:39] = 0xdf6b7ffffffbfee3
; want s[40:41] = 0xbbb6f67f173f9795
; want vcc = 0x44490980e8c06862
v_cmp_f_f32 s[10:11], v0, v1
v_cmp_lt_f32 s[12:13], v0, v1
v_cmp_eq_f32 s[14:15], v0, v1
v_cmp_le_f32 s[16:17], v0, v1
v_cmp_gt_f32 s[18:19], v0, v1
v_cmp_lg_f32 s[20:21], v0, v1
v_cmp_ge_f32 s[22:23], v0, v1
v_cmp_o_f32 s[24:25], v0, v1
v_cmp_u_f32 s[26:27], v0, v1
v_cmp_tru_f32 s[28:29], v0, v1
v_cmp_nge_f32 s[30:31], v0, v1
v_cmp_nlg_f32 s[32:33], v0, v1
v_cmp_ngt_f32 s[34:35], v0, v1
v_cmp_nle_f32 s[36:37], v0, v1
v_cmp_neq_f32 s[38:39], v0, v1
v_cmp_nlt_f32 s[40:41], v0, v1
v_cmp_lt_f32 vcc, v0, v1
