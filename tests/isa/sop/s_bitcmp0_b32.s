; s0 = u32 0xdeadbeef
; s1 = u32 0x4
; s3 = u32 0xdeadbeef
; s4 = u32 0x0
; s6 = u32 0xdeadbeef
; s7 = u32 0x20
; s9 = u32 0x0
; s10 = u32 0x1f
; s12 = u32 0x80000000
; s13 = u32 0x1f
; want s2 = 1
; want s5 = 0
; want s8 = 0
; want s11 = 1
; want s14 = 0
; want scc = 0
s_bitcmp0_b32 s0, s1
s_cselect_b32 s2, 1, 0
s_bitcmp0_b32 s3, s4
s_cselect_b32 s5, 1, 0
s_bitcmp0_b32 s6, s7
s_cselect_b32 s8, 1, 0
s_bitcmp0_b32 s9, s10
s_cselect_b32 s11, 1, 0
s_bitcmp0_b32 s12, s13
s_cselect_b32 s14, 1, 0
