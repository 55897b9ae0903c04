; s0 = u32 0x0
; s2 = u32 0x1
; s4 = u32 0xffffffff
; s6 = u32 0x7fffffff
; s8 = u32 0x80000000
; s10 = u32 0x12345678
; s12 = u32 0xdeadbeef
; s14 = u32 0x2
; s16 = u32 0x21
; s18 = u32 0x80
; s20 = u32 0x17f
; want s1 = u32 0x0
; want s3 = u32 0x1
; want s5 = u32 0xffffffff
; want s7 = u32 0xffffffff
; want s9 = u32 0x0
; want s11 = u32 0x78
; want s13 = u32 0xffffffef
; want s15 = u32 0x2
; want s17 = u32 0x21
; want s19 = u32 0xffffff80
; want s21 = u32 0x7f
s_sext_i32_i8 s1, s0
s_sext_i32_i8 s3, s2
s_sext_i32_i8 s5, s4
s_sext_i32_i8 s7, s6
s_sext_i32_i8 s9, s8
s_sext_i32_i8 s11, s10
s_sext_i32_i8 s13, s12
s_sext_i32_i8 s15, s14
s_sext_i32_i8 s17, s16
s_sext_i32_i8 s19, s18
s_sext_i32_i8 s21, s20
