; The address of the next instruction.
; want s[0:1] = u64 *
; want s[2:3] = u64 *
; want s4 = 4
; want s5 = 0
; want scc = 0
s_getpc_b64 s[0:1]
s_getpc_b64 s[2:3]
s_sub_u32 s4, s2, s0
s_subb_u32 s5, s3, s1
