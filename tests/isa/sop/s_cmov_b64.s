; s[0:1] = u64 0x5
; s[2:3] = u64 0xffffffffffffffff
; s[4:5] = u64 0x6
; s[6:7] = u64 0x0
; s[8:9] = u64 0x7
; s[10:11] = u64 0x123456789abcdef0
; s[12:13] = u64 0x8
; s[14:15] = u64 0x1
; want s[2:3] = u64 0xffffffffffffffff
; want s[6:7] = u64 0x6
; want s[10:11] = u64 0x7
; want s[14:15] = u64 0x1
; want scc = 0
s_cmp_eq_u32 0, 1
s_cmov_b64 s[2:3], s[0:1]
s_cmp_eq_u32 1, 1
s_cmov_b64 s[6:7], s[4:5]
s_cmp_eq_u32 1, 1
s_cmov_b64 s[10:11], s[8:9]
s_cmp_eq_u32 0, 1
s_cmov_b64 s[14:15], s[12:13]
