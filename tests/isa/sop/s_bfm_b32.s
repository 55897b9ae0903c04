; s0 = u32 0x0
; s1 = u32 0x0
; s3 = u32 0x5
; s4 = u32 0x3
; s6 = u32 0x20
; s7 = u32 0x1
; s9 = u32 0x1f
; s10 = u32 0x1f
; s12 = u32 0x8
; s13 = u32 0x1c
; s15 = u32 0x3f
; s16 = u32 0x2
; want s2 = u32 0x0
; want s5 = u32 0xf8
; want s8 = u32 0x0
; want s11 = u32 0x80000000
; want s14 = u32 0xf0000000
; want s17 = u32 0xfffffffc
s_bfm_b32 s2, s0, s1
s_bfm_b32 s5, s3, s4
s_bfm_b32 s8, s6, s7
s_bfm_b32 s11, s9, s10
s_bfm_b32 s14, s12, s13
s_bfm_b32 s17, s15, s16
