; SCC is signed overflow.
; s0 = u32 0xffffffff
; s1 = u32 0x1
; s4 = u32 0x7fffffff
; s5 = u32 0x1
; s8 = u32 0x80000000
; s9 = u32 0xffffffff
; s12 = u32 0x80000000
; s13 = u32 0x80000000
; s16 = u32 0x5
; s17 = u32 0x7
; s20 = u32 0x0
; s21 = u32 0x0
; s24 = u32 0xffffffff
; s25 = u32 0xffffffff
; s28 = u32 0x1
; s29 = u32 0x80000000
; s32 = u32 0x12345678
; s33 = u32 0x11111111
; want s2 = u32 0xfffffffe
; want s3 = 0
; want s6 = u32 0x7ffffffe
; want s7 = 0
; want s10 = u32 0x80000001
; want s11 = 0
; want s14 = u32 0x0
; want s15 = 0
; want s18 = u32 0xfffffffe
; want s19 = 0
; want s22 = u32 0x0
; want s23 = 0
; want s26 = u32 0x0
; want s27 = 0
; want s30 = u32 0x80000001
; want s31 = 1
; want s34 = u32 0x1234567
; want s35 = 0
; want scc = 0
s_sub_i32 s2, s0, s1
s_cselect_b32 s3, 1, 0
s_sub_i32 s6, s4, s5
s_cselect_b32 s7, 1, 0
s_sub_i32 s10, s8, s9
s_cselect_b32 s11, 1, 0
s_sub_i32 s14, s12, s13
s_cselect_b32 s15, 1, 0
s_sub_i32 s18, s16, s17
s_cselect_b32 s19, 1, 0
s_sub_i32 s22, s20, s21
s_cselect_b32 s23, 1, 0
s_sub_i32 s26, s24, s25
s_cselect_b32 s27, 1, 0
s_sub_i32 s30, s28, s29
s_cselect_b32 s31, 1, 0
s_sub_i32 s34, s32, s33
s_cselect_b32 s35, 1, 0
