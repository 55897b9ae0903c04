; s[0:1] = u64 0xffffffffffffffff
; s[2:3] = u64 0x1
; s[6:7] = u64 0x8000000000000000
; s[8:9] = u64 0x5
; s[12:13] = u64 0x123456789abcdef0
; s[14:15] = u64 0xf0f0f0f0f0f0f0f0
; s[18:19] = u64 0x0
; s[20:21] = u64 0x0
; s[24:25] = u64 0xffffffffffffffff
; s[26:27] = u64 0xffffffffffffffff
; s[30:31] = u64 0x100000000
; s[32:33] = u64 0x1
; want s4 = 1
; want s10 = 1
; want s16 = 1
; want s22 = 0
; want s28 = 0
; want s34 = 1
; want scc = 1
s_cmp_lg_u64 s[0:1], s[2:3]
s_cselect_b32 s4, 1, 0
s_cmp_lg_u64 s[6:7], s[8:9]
s_cselect_b32 s10, 1, 0
s_cmp_lg_u64 s[12:13], s[14:15]
s_cselect_b32 s16, 1, 0
s_cmp_lg_u64 s[18:19], s[20:21]
s_cselect_b32 s22, 1, 0
s_cmp_lg_u64 s[24:25], s[26:27]
s_cselect_b32 s28, 1, 0
s_cmp_lg_u64 s[30:31], s[32:33]
s_cselect_b32 s34, 1, 0
