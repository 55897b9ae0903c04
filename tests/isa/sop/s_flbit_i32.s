; Bits equal to the sign; -1 when all are.
; s0 = u32 0x0
; s2 = u32 0x1
; s4 = u32 0xffffffff
; s6 = u32 0x7fffffff
; s8 = u32 0x80000000
; s10 = u32 0x12345678
; s12 = u32 0xdeadbeef
; s14 = u32 0x2
; s16 = u32 0x21
; want s1 = u32 0xffffffff
; want s3 = u32 0x1f
; want s5 = u32 0xffffffff
; want s7 = u32 0x1
; want s9 = u32 0x1
; want s11 = u32 0x3
; want s13 = u32 0x2
; want s15 = u32 0x1e
; want s17 = u32 0x1a
s_flbit_i32 s1, s0
s_flbit_i32 s3, s2
s_flbit_i32 s5, s4
s_flbit_i32 s7, s6
s_flbit_i32 s9, s8
s_flbit_i32 s11, s10
s_flbit_i32 s13, s12
s_flbit_i32 s15, s14
s_flbit_i32 s17, s16
