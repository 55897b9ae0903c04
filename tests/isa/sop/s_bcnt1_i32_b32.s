; s0 = u32 0x0
; s3 = u32 0x1
; s6 = u32 0xffffffff
; s9 = u32 0x7fffffff
; s12 = u32 0x80000000
; s15 = u32 0x12345678
; s18 = u32 0xdeadbeef
; s21 = u32 0x2
; s24 = u32 0x21
; want s1 = u32 0x0
; want s2 = 0
; want s4 = u32 0x1
; want s5 = 1
; want s7 = u32 0x20
; want s8 = 1
; want s10 = u32 0x1f
; want s11 = 1
; want s13 = u32 0x1
; want s14 = 1
; want s16 = u32 0xd
; want s17 = 1
; want s19 = u32 0x18
; want s20 = 1
; want s22 = u32 0x1
; want s23 = 1
; want s25 = u32 0x2
; want s26 = 1
; want scc = 1
s_bcnt1_i32_b32 s1, s0
s_cselect_b32 s2, 1, 0
s_bcnt1_i32_b32 s4, s3
s_cselect_b32 s5, 1, 0
s_bcnt1_i32_b32 s7, s6
s_cselect_b32 s8, 1, 0
s_bcnt1_i32_b32 s10, s9
s_cselect_b32 s11, 1, 0
s_bcnt1_i32_b32 s13, s12
s_cselect_b32 s14, 1, 0
s_bcnt1_i32_b32 s16, s15
s_cselect_b32 s17, 1, 0
s_bcnt1_i32_b32 s19, s18
s_cselect_b32 s20, 1, 0
s_bcnt1_i32_b32 s22, s21
s_cselect_b32 s23, 1, 0
s_bcnt1_i32_b32 s25, s24
s_cselect_b32 s26, 1, 0
