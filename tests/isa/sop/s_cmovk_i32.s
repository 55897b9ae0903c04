; s0 = 7
; s1 = 7
; want s1 = i32 -2
; want scc = 1
s_cmp_eq_u32 0, 1
s_cmovk_i32 s0, 5
s_cmp_eq_u32 0, 0
s_cmovk_i32 s1, 0xfffe
