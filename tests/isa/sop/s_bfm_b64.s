; s0 = u32 0x0
; s1 = u32 0x0
; s4 = u32 0x5
; s5 = u32 0x3
; s8 = u32 0x20
; s9 = u32 0x1
; s12 = u32 0x1f
; s13 = u32 0x1f
; s16 = u32 0x8
; s17 = u32 0x1c
; s20 = u32 0x3f
; s21 = u32 0x2
; want s[2:3] = u64 0x0
; want s[6:7] = u64 0xf8
; want s[10:11] = u64 0x1fffffffe
; want s[14:15] = u64 0x3fffffff80000000
; want s[18:19] = u64 0xff0000000
; want s[22:23] = u64 0xfffffffffffffffc
s_bfm_b64 s[2:3], s0, s1
s_bfm_b64 s[6:7], s4, s5
s_bfm_b64 s[10:11], s8, s9
s_bfm_b64 s[14:15], s12, s13
s_bfm_b64 s[18:19], s16, s17
s_bfm_b64 s[22:23], s20, s21
