; s0 = u32 0xffffffff
; s1 = u32 0x1
; s3 = u32 0x7fffffff
; s4 = u32 0x1
; s6 = u32 0x80000000
; s7 = u32 0xffffffff
; s9 = u32 0x80000000
; s10 = u32 0x80000000
; s12 = u32 0x5
; s13 = u32 0x7
; s15 = u32 0x0
; s16 = u32 0x0
; s18 = u32 0xffffffff
; s19 = u32 0xffffffff
; s21 = u32 0x1
; s22 = u32 0x80000000
; s24 = u32 0x12345678
; s25 = u32 0x11111111
; want s2 = u32 0x1
; want s5 = u32 0x7fffffff
; want s8 = u32 0x80000000
; want s11 = u32 0x80000000
; want s14 = u32 0x5
; want s17 = u32 0x0
; want s20 = u32 0xffffffff
; want s23 = u32 0x1
; want s26 = u32 0x11111111
; want scc = 0
s_cmp_eq_u32 0, 1
s_cselect_b32 s2, s0, s1
s_cmp_eq_u32 1, 1
s_cselect_b32 s5, s3, s4
s_cmp_eq_u32 1, 1
s_cselect_b32 s8, s6, s7
s_cmp_eq_u32 0, 1
s_cselect_b32 s11, s9, s10
s_cmp_eq_u32 1, 1
s_cselect_b32 s14, s12, s13
s_cmp_eq_u32 1, 1
s_cselect_b32 s17, s15, s16
s_cmp_eq_u32 0, 1
s_cselect_b32 s20, s18, s19
s_cmp_eq_u32 1, 1
s_cselect_b32 s23, s21, s22
s_cmp_eq_u32 0, 1
s_cselect_b32 s26, s24, s25
