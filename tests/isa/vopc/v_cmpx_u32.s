; Every condition of u32: the mask also becomes EXEC.
; exec = 0xfffffffffffffff7
; v0 = u32 0xdeadbeef 0x7fffffff 0xffffffff 0xffffffff 2 0xffffffff 2 0x12345678 0x80000000 2 1 0xdeadbeef 0x80000000 1 0xdeadbeef 0x7fffffff 0x80000000 0x12345678 0x7fffffff 1 0x80000000 0xdeadbeef 0x12345678 0 0xffffffff 0x7fffffff 0x80000000 0xffffffff 0x7fffffff 0x80000000 2 2 1 0x80000000 0 0xdeadbeef 0x12345678 0 1 0xffffffff 0x7fffffff 0x12345678 1 0x12345678 0 0xffffffff 2 0x12345678 0x80000000 2 0 0x7fffffff 0 0x12345678 0 0xdeadbeef 1 2 1 0xffffffff 0xdeadbeef 0xdeadbeef 0 0x7fffffff
; v1 = u32 0x7fffffff 0x12345678 0x12345678 0xffffffff 0xdeadbeef 0x80000000 0xffffffff 0x12345678 0x80000000 0 0 2 0x12345678 0xffffffff 0xdeadbeef 1 0 0x80000000 0x7fffffff 0x12345678 0x7fffffff 0x80000000 2 0x12345678 0x7fffffff 0xffffffff 2 0xdeadbeef 2 1 2 0x7fffffff 0xdeadbeef 0xdeadbeef 0xffffffff 0 0xdeadbeef 0 0x7fffffff 0 0xdeadbeef 0xffffffff 0x80000000 0x7fffffff 0x80000000 2 1 1 0xffffffff 0x80000000 0xdeadbeef 0x80000000 2 0 0x7fffffff 0xffffffff 1 0x12345678 2 1 0x12345678 1 1 0
; want s[10:11] = 0x0
; want s[42:43] = 0x0
; want s[12:13] = 0x46df1f57828a2050
; want s[44:45] = 0x46df1f57828a2050
; want s[14:15] = 0x100002040044180
; want s[46:47] = 0x100002040044180
; want s[16:17] = 0x47df1f77c28e61d0
; want s[48:49] = 0x47df1f77c28e61d0
; want s[18:19] = 0xb820e0883d719e27
; want s[50:51] = 0xb820e0883d719e27
; want s[20:21] = 0xfeffffdfbffbbe77
; want s[52:53] = 0xfeffffdfbffbbe77
; want s[22:23] = 0xb920e0a87d75dfa7
; want s[54:55] = 0xb920e0a87d75dfa7
; want s[24:25] = 0xfffffffffffffff7
; want s[56:57] = 0xfffffffffffffff7
; s[2:3] = 0xfffffffffffffff7
v_cmpx_f_u32 s[10:11], v0, v1
s_mov_b64 s[42:43], exec
s_mov_b64 exec, s[2:3]
v_cmpx_lt_u32 s[12:13], v0, v1
s_mov_b64 s[44:45], exec
s_mov_b64 exec, s[2:3]
v_cmpx_eq_u32 s[14:15], v0, v1
s_mov_b64 s[46:47], exec
s_mov_b64 exec, s[2:3]
v_cmpx_le_u32 s[16:17], v0, v1
s_mov_b64 s[48:49], exec
s_mov_b64 exec, s[2:3]
v_cmpx_gt_u32 s[18:19], v0, v1
s_mov_b64 s[50:51], exec
s_mov_b64 exec, s[2:3]
v_cmpx_ne_u32 s[20:21], v0, v1
s_mov_b64 s[52:53], exec
s_mov_b64 exec, s[2:3]
v_cmpx_ge_u32 s[22:23], v0, v1
s_mov_b64 s[54:55], exec
s_mov_b64 exec, s[2:3]
v_cmpx_t_u32 s[24:25], v0, v1
s_mov_b64 s[56:57], exec
s_mov_b64 exec, s[2:3]
