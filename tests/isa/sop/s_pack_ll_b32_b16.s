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
; want s2 = u32 0x1ffff
; want s5 = u32 0x1ffff
; want s8 = u32 0xffff0000
; want s11 = u32 0x0
; want s14 = u32 0x70005
; want s17 = u32 0x0
; want s20 = u32 0xffffffff
; want s23 = u32 0x1
; want s26 = u32 0x11115678
s_pack_ll_b32_b16 s2, s0, s1
s_pack_ll_b32_b16 s5, s3, s4
s_pack_ll_b32_b16 s8, s6, s7
s_pack_ll_b32_b16 s11, s9, s10
s_pack_ll_b32_b16 s14, s12, s13
s_pack_ll_b32_b16 s17, s15, s16
s_pack_ll_b32_b16 s20, s18, s19
s_pack_ll_b32_b16 s23, s21, s22
s_pack_ll_b32_b16 s26, s24, s25
