; s0 = u32 0x1
; s1 = u32 0x1f
; s4 = u32 0xdeadbeef
; s5 = u32 0x4
; s8 = u32 0xdeadbeef
; s9 = u32 0x24
; s12 = u32 0x80000000
; s13 = u32 0x1f
; s16 = u32 0x1
; s17 = u32 0x20
; s20 = u32 0x7fffffff
; s21 = u32 0x21
; s24 = u32 0x0
; s25 = u32 0x3
; want s2 = u32 0x0
; want s3 = 0
; want s6 = u32 0xdeadbee
; want s7 = 1
; want s10 = u32 0xdeadbee
; want s11 = 1
; want s14 = u32 0x1
; want s15 = 1
; want s18 = u32 0x1
; want s19 = 1
; want s22 = u32 0x3fffffff
; want s23 = 1
; want s26 = u32 0x0
; want s27 = 0
; want scc = 0
s_lshr_b32 s2, s0, s1
s_cselect_b32 s3, 1, 0
s_lshr_b32 s6, s4, s5
s_cselect_b32 s7, 1, 0
s_lshr_b32 s10, s8, s9
s_cselect_b32 s11, 1, 0
s_lshr_b32 s14, s12, s13
s_cselect_b32 s15, 1, 0
s_lshr_b32 s18, s16, s17
s_cselect_b32 s19, 1, 0
s_lshr_b32 s22, s20, s21
s_cselect_b32 s23, 1, 0
s_lshr_b32 s26, s24, s25
s_cselect_b32 s27, 1, 0
