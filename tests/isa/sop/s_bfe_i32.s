; Offset in bits 4:0, width in bits 22:16.
; s0 = u32 0xdeadbeef
; s1 = u32 0x80004
; s4 = u32 0xdeadbeef
; s5 = u32 0x0
; s8 = u32 0xdeadbeef
; s9 = u32 0x200000
; s12 = u32 0xdeadbeef
; s13 = u32 0x8001c
; s16 = u32 0xdeadbeef
; s17 = u32 0x7f0008
; s20 = u32 0x80000000
; s21 = u32 0x1001f
; s24 = u32 0xdeadbeef
; s25 = u32 0x80024
; want s2 = u32 0xffffffee
; want s3 = 1
; want s6 = u32 0x0
; want s7 = 0
; want s10 = u32 0xdeadbeef
; want s11 = 1
; want s14 = u32 0xfffffffd
; want s15 = 1
; want s18 = u32 0xffdeadbe
; want s19 = 1
; want s22 = u32 0xffffffff
; want s23 = 1
; want s26 = u32 0xffffffee
; want s27 = 1
; want scc = 1
s_bfe_i32 s2, s0, s1
s_cselect_b32 s3, 1, 0
s_bfe_i32 s6, s4, s5
s_cselect_b32 s7, 1, 0
s_bfe_i32 s10, s8, s9
s_cselect_b32 s11, 1, 0
s_bfe_i32 s14, s12, s13
s_cselect_b32 s15, 1, 0
s_bfe_i32 s18, s16, s17
s_cselect_b32 s19, 1, 0
s_bfe_i32 s22, s20, s21
s_cselect_b32 s23, 1, 0
s_bfe_i32 s26, s24, s25
s_cselect_b32 s27, 1, 0
