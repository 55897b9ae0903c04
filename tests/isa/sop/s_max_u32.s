; s0 = u32 0xffffffff
; s1 = u32 0x1
; s4 = u32 0x7fffffff
; s5 = u32 0x1
; s8 = u32 0x80000000
; s9 = u32 0xffffffff
; s12 = u32 0x5
; s13 = u32 0x7
; s16 = u32 0x1
; s17 = u32 0x80000000
; s20 = u32 0x12345678
; s21 = u32 0x11111111
; want s2 = u32 0xffffffff
; want s3 = 1
; want s6 = u32 0x7fffffff
; want s7 = 1
; want s10 = u32 0xffffffff
; want s11 = 0
; want s14 = u32 0x7
; want s15 = 0
; want s18 = u32 0x80000000
; want s19 = 0
; want s22 = u32 0x12345678
; want s23 = 1
; want scc = 1
s_max_u32 s2, s0, s1
s_cselect_b32 s3, 1, 0
s_max_u32 s6, s4, s5
s_cselect_b32 s7, 1, 0
s_max_u32 s10, s8, s9
s_cselect_b32 s11, 1, 0
s_max_u32 s14, s12, s13
s_cselect_b32 s15, 1, 0
s_max_u32 s18, s16, s17
s_cselect_b32 s19, 1, 0
s_max_u32 s22, s20, s21
s_cselect_b32 s23, 1, 0
