; s0 = u32 0x5
; s1 = u32 0xffffffff
; s2 = u32 0x6
; s3 = u32 0x0
; s4 = u32 0x7
; s5 = u32 0x12345678
; s6 = u32 0x8
; s7 = u32 0xdeadbeef
; want s1 = u32 0xffffffff
; want s3 = u32 0x6
; want s5 = u32 0x7
; want s7 = u32 0xdeadbeef
; want scc = 0
s_cmp_eq_u32 0, 1
s_cmov_b32 s1, s0
s_cmp_eq_u32 1, 1
s_cmov_b32 s3, s2
s_cmp_eq_u32 1, 1
s_cmov_b32 s5, s4
s_cmp_eq_u32 0, 1
s_cmov_b32 s7, s6
