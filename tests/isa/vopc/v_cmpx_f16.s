; Every condition of f16: the mask also becomes EXEC.
; exec = 0xfffffffffffffff7
; v0 = f16 1.0 -1.5 1.0 -inf -0.0 -inf -inf 0x7e00 -1.5 0x7e00 -0.0 1.0 3.0 1.0 0x7e00 -0.0 -inf -1.5 1.0 3.0 1.0 1.0 3.0 -0.0 -1.5 0x7e00 -inf 0.0 inf -inf 0.0 0.0 0.0 inf 0.0 -0.0 -inf -1.5 inf 0.0 inf 0.0 -0.0 1.0 3.0 0.0 0x7e00 inf -inf -1.5 3.0 -0.0 -0.0 inf 3.0 inf -1.5 -1.5 0x7e00 3.0 0x7e00 inf 0x7e00 3.0
; v1 = f16 -inf 3.0 inf 0x7e00 0.0 3.0 -0.0 inf 1.0 1.0 -inf -0.0 1.0 0x7e00 -inf 3.0 1.0 -1.5 0.0 3.0 1.0 3.0 -inf 0x7e00 0.0 0.0 -1.5 3.0 inf -inf -0.0 -1.5 inf -0.0 0.0 1.0 inf -0.0 0x7e00 1.0 1.0 -inf -0.0 -1.5 0.0 0x7e00 -1.5 3.0 0.0 0x7e00 0x7e00 -1.5 inf -inf inf 0.0 inf -inf -0.0 -1.5 0x7e00 -1.5 3.0 -0.0
; want s[10:11] = 0x0
; want s[42:43] = 0x0
; want s[12:13] = 0x15100b90d218166
; want s[44:45] = 0x15100b90d218166
; want s[14:15] = 0x404701a0010
; want s[46:47] = 0x404701a0010
; want s[16:17] = 0x15104bd7d3b8176
; want s[48:49] = 0x15104bd7d3b8176
; want s[18:19] = 0xaaa89b0280441c01
; want s[50:51] = 0xaaa89b0280441c01
; want s[20:21] = 0xabf99bbb8d659d67
; want s[52:53] = 0xabf99bbb8d659d67
; want s[22:23] = 0xaaa89f06f05e1c11
; want s[54:55] = 0xaaa89f06f05e1c11
; want s[24:25] = 0xabf99fbffd7f9d77
; want s[56:57] = 0xabf99fbffd7f9d77
; want s[26:27] = 0x5406604002806280
; want s[58:59] = 0x5406604002806280
; want s[28:29] = 0xfffffffffffffff7
; want s[60:61] = 0xfffffffffffffff7
; want s[30:31] = 0x555760f90fa1e3e6
; want s[62:63] = 0x555760f90fa1e3e6
; want s[32:33] = 0x54066444729a6290
; want s[64:65] = 0x54066444729a6290
; want s[34:35] = 0x555764fd7fbbe3f6
; want s[66:67] = 0x555764fd7fbbe3f6
; want s[36:37] = 0xfeaefb4282c47e81
; want s[68:69] = 0xfeaefb4282c47e81
; want s[38:39] = 0xfffffbfb8fe5ffe7
; want s[70:71] = 0xfffffbfb8fe5ffe7
; want s[40:41] = 0xfeaeff46f2de7e91
; want s[72:73] = 0xfeaeff46f2de7e91
; s[2:3] = 0xfffffffffffffff7
v_cmpx_f_f16 s[10:11], v0, v1
s_mov_b64 s[42:43], exec
s_mov_b64 exec, s[2:3]
v_cmpx_lt_f16 s[12:13], v0, v1
s_mov_b64 s[44:45], exec
s_mov_b64 exec, s[2:3]
v_cmpx_eq_f16 s[14:15], v0, v1
s_mov_b64 s[46:47], exec
s_mov_b64 exec, s[2:3]
v_cmpx_le_f16 s[16:17], v0, v1
s_mov_b64 s[48:49], exec
s_mov_b64 exec, s[2:3]
v_cmpx_gt_f16 s[18:19], v0, v1
s_mov_b64 s[50:51], exec
s_mov_b64 exec, s[2:3]
v_cmpx_lg_f16 s[20:21], v0, v1
s_mov_b64 s[52:53], exec
s_mov_b64 exec, s[2:3]
v_cmpx_ge_f16 s[22:23], v0, v1
s_mov_b64 s[54:55], exec
s_mov_b64 exec, s[2:3]
v_cmpx_o_f16 s[24:25], v0, v1
s_mov_b64 s[56:57], exec
s_mov_b64 exec, s[2:3]
v_cmpx_u_f16 s[26:27], v0, v1
s_mov_b64 s[58:59], exec
s_mov_b64 exec, s[2:3]
v_cmpx_tru_f16 s[28:29], v0, v1
s_mov_b64 s[60:61], exec
s_mov_b64 exec, s[2:3]
v_cmpx_nge_f16 s[30:31], v0, v1
s_mov_b64 s[62:63], exec
s_mov_b64 exec, s[2:3]
v_cmpx_nlg_f16 s[32:33], v0, v1
s_mov_b64 s[64:65], exec
s_mov_b64 exec, s[2:3]
v_cmpx_ngt_f16 s[34:35], v0, v1
s_mov_b64 s[66:67], exec
s_mov_b64 exec, s[2:3]
v_cmpx_nle_f16 s[36:37], v0, v1
s_mov_b64 s[68:69], exec
s_mov_b64 exec, s[2:3]
v_cmpx_neq_f16 s[38:39], v0, v1
s_mov_b64 s[70:71], exec
s_mov_b64 exec, s[2:3]
v_cmpx_nlt_f16 s[40:41], v0, v1
s_mov_b64 s[72:73], exec
s_mov_b64 exec, s[2:3]
