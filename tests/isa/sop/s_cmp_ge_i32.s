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
; want s2 = 0
; want s5 = 1
; want s8 = 0
; want s11 = 1
; want s14 = 0
; want s17 = 1
; want s20 = 1
; want s23 = 1
; want s26 = 1
; want scc = 1
s_cmp_ge_i32 s0, s1
s_cselect_b32 s2, 1, 0
s_cmp_ge_i32 s3, s4
s_cselect_b32 s5, 1, 0
s_cmp_ge_i32 s6, s7
s_cselect_b32 s8, 1, 0
s_cmp_ge_i32 s9, s10
s_cselect_b32 s11, 1, 0
s_cmp_ge_i32 s12, s13
s_cselect_b32 s14, 1, 0
s_cmp_ge_i32 s15, s16
s_cselect_b32 s17, 1, 0
s_cmp_ge_i32 s18, s19
s_cselect_b32 s20, 1, 0
s_cmp_ge_i32 s21, s22
s_cselect_b32 s23, 1, 0
s_cmp_ge_i32 s24, s25
s_cselect_b32 s26, 1, 0
