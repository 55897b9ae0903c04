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
; want s[4:5] = u64 0x1
; want s[10:11] = u64 0x8000000000000000
; want s[16:17] = u64 0x123456789abcdef0
; want s[22:23] = u64 0x0
; want s[28:29] = u64 0xffffffffffffffff
; want scc = 1
s_cmp_eq_u32 0, 1
s_cselect_b64 s[4:5], s[0:1], s[2:3]
s_cmp_eq_u32 1, 1
s_cselect_b64 s[10:11], s[6:7], s[8:9]
s_cmp_eq_u32 1, 1
s_cselect_b64 s[16:17], s[12:13], s[14:15]
s_cmp_eq_u32 0, 1
s_cselect_b64 s[22:23], s[18:19], s[20:21]
s_cmp_eq_u32 1, 1
s_cselect_b64 s[28:29], s[24:25], s[26:27]
