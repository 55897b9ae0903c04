; Every condition of i16: the mask also becomes EXEC.
; exec = 0xfffffffffffffff7
; v0 = i16 32767 0 4660 5 1 32767 5 4660 32767 5 0 32767 4660 32767 -1 -1 1 -32768 4660 0 -16657 5 5 -16657 -1 -1 -32768 -1 1 -16657 5 -32768 -32768 0 -16657 -16657 -1 -1 -16657 0 0 1 32767 32767 4660 4660 0 4660 1 -1 -16657 4660 -32768 5 -32768 32767 1 1 0 5 -16657 1 -32768
; v1 = i16 -16657 4660 32767 0 -32768 5 -16657 4660 1 -32768 -16657 32767 -16657 0 32767 -32768 1 4660 5 0 -32768 32767 5 -16657 0 4660 0 5 -1 0 -1 -1 -32768 5 1 4660 -16657 -1 5 -1 32767 -16657 -32768 -1 1 -1 1 0 5 1 -1 -32768 -16657 1 32767 4660 4660 0 -32768 4660 32767 32767 1 5
; want s[10:11] = 0x0
; want s[42:43] = 0x0
; want s[12:13] = 0xf957414eaf224006
; want s[44:45] = 0xf957414eaf224006
; want s[14:15] = 0x2100c90880
; want s[46:47] = 0x2100c90880
; want s[16:17] = 0xf957416fafeb4886
; want s[48:49] = 0xf957416fafeb4886
; want s[18:19] = 0x6a8be905014b771
; want s[50:51] = 0x6a8be905014b771
; want s[20:21] = 0xffffffdeff36f777
; want s[52:53] = 0xffffffdeff36f777
; want s[22:23] = 0x6a8beb150ddbff1
; want s[54:55] = 0x6a8beb150ddbff1
; want s[24:25] = 0xfffffffffffffff7
; want s[56:57] = 0xfffffffffffffff7
; s[2:3] = 0xfffffffffffffff7
v_cmpx_f_i16 s[10:11], v0, v1
s_mov_b64 s[42:43], exec
s_mov_b64 exec, s[2:3]
v_cmpx_lt_i16 s[12:13], v0, v1
s_mov_b64 s[44:45], exec
s_mov_b64 exec, s[2:3]
v_cmpx_eq_i16 s[14:15], v0, v1
s_mov_b64 s[46:47], exec
s_mov_b64 exec, s[2:3]
v_cmpx_le_i16 s[16:17], v0, v1
s_mov_b64 s[48:49], exec
s_mov_b64 exec, s[2:3]
v_cmpx_gt_i16 s[18:19], v0, v1
s_mov_b64 s[50:51], exec
s_mov_b64 exec, s[2:3]
v_cmpx_ne_i16 s[20:21], v0, v1
s_mov_b64 s[52:53], exec
s_mov_b64 exec, s[2:3]
v_cmpx_ge_i16 s[22:23], v0, v1
s_mov_b64 s[54:55], exec
s_mov_b64 exec, s[2:3]
v_cmpx_t_i16 s[24:25], v0, v1
s_mov_b64 s[56:57], exec
s_mov_b64 exec, s[2:3]
