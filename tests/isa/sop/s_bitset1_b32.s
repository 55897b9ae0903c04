; s0 = u32 0x0
; s1 = u32 0xffffffff
; s2 = u32 0x5
; s3 = u32 0x0
; s4 = u32 0x1f
; s5 = u32 0x12345678
; s6 = u32 0x20
; s7 = u32 0xdeadbeef
; want s1 = u32 0xffffffff
; want s3 = u32 0x20
; want s5 = u32 0x92345678
; want s7 = u32 0xdeadbeef
s_bitset1_b32 s1, s0
s_bitset1_b32 s3, s2
s_bitset1_b32 s5, s4
s_bitset1_b32 s7, s6
