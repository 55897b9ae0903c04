; s[0:1] = u64 0x10000000000
; s2 = u32 0x28
; s[4:5] = u64 0x10000000000
; s6 = u32 0x27
; s[8:9] = u64 0x1
; s10 = u32 0x40
; s[12:13] = u64 0x0
; s14 = u32 0x3
; want s3 = 1
; want s7 = 0
; want s11 = 1
; want s15 = 0
; want scc = 0
s_bitcmp1_b64 s[0:1], s2
s_cselect_b32 s3, 1, 0
s_bitcmp1_b64 s[4:5], s6
s_cselect_b32 s7, 1, 0
s_bitcmp1_b64 s[8:9], s10
s_cselect_b32 s11, 1, 0
s_bitcmp1_b64 s[12:13], s14
s_cselect_b32 s15, 1, 0
