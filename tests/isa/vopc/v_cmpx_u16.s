; Every condition of u16: the mask also becomes EXEC.
; exec = 0xfffffffffffffff7
; v0 = u16 1 0 0xbeef 0x1234 0x8000 0xffff 0x7fff 5 1 0x7fff 0x8000 0x1234 1 0 0x8000 1 0xbeef 1 5 0xffff 0x8000 0 0xffff 5 0x7fff 1 0xffff 0x1234 0xffff 0x7fff 1 0x1234 0x1234 0xffff 0 5 0x1234 0xbeef 0x8000 0xbeef 0x8000 0x1234 0x7fff 5 0x8000 0 0x8000 0x7fff 0 0x7fff 0 0x7fff 5 0xbeef 0xffff 0xffff 0x1234 1 5 0xbeef 5 0xbeef 0xbeef 0
; v1 = u16 5 0x1234 0x1234 0x7fff 0x7fff 0x7fff 0x8000 0 0xffff 0x7fff 0xffff 0 0x7fff 0x7fff 0 0xbeef 5 1 0x8000 0x8000 1 0xffff 1 1 1 0x1234 0xffff 0x1234 0xbeef 5 0x8000 0xbeef 1 0 0xbeef 0x1234 5 0 0x1234 0xffff 5 0x8000 0 0xffff 0xbeef 0 0x8000 0xbeef 1 0xffff 0x8000 0x1234 0x7fff 0xbeef 0x1234 5 0xffff 0 5 0x8000 0xbeef 0x7fff 1 5
; want s[10:11] = 0x0
; want s[42:43] = 0x0
; want s[12:13] = 0x91179a8cc224b543
; want s[44:45] = 0x91179a8cc224b543
; want s[14:15] = 0x42060000c020200
; want s[46:47] = 0x42060000c020200
; want s[16:17] = 0x9537fa8cce26b743
; want s[48:49] = 0x9537fa8cce26b743
; want s[18:19] = 0x6ac8057331d948b4
; want s[50:51] = 0x6ac8057331d948b4
; want s[20:21] = 0xfbdf9ffff3fdfdf7
; want s[52:53] = 0xfbdf9ffff3fdfdf7
; want s[22:23] = 0x6ee865733ddb4ab4
; want s[54:55] = 0x6ee865733ddb4ab4
; want s[24:25] = 0xfffffffffffffff7
; want s[56:57] = 0xfffffffffffffff7
; s[2:3] = 0xfffffffffffffff7
v_cmpx_f_u16 s[10:11], v0, v1
s_mov_b64 s[42:43], exec
s_mov_b64 exec, s[2:3]
v_cmpx_lt_u16 s[12:13], v0, v1
s_mov_b64 s[44:45], exec
s_mov_b64 exec, s[2:3]
v_cmpx_eq_u16 s[14:15], v0, v1
s_mov_b64 s[46:47], exec
s_mov_b64 exec, s[2:3]
v_cmpx_le_u16 s[16:17], v0, v1
s_mov_b64 s[48:49], exec
s_mov_b64 exec, s[2:3]
v_cmpx_gt_u16 s[18:19], v0, v1
s_mov_b64 s[50:51], exec
s_mov_b64 exec, s[2:3]
v_cmpx_ne_u16 s[20:21], v0, v1
s_mov_b64 s[52:53], exec
s_mov_b64 exec, s[2:3]
v_cmpx_ge_u16 s[22:23], v0, v1
s_mov_b64 s[54:55], exec
s_mov_b64 exec, s[2:3]
v_cmpx_t_u16 s[24:25], v0, v1
s_mov_b64 s[56:57], exec
s_mov_b64 exec, s[2:3]
