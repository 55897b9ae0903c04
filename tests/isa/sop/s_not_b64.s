; s[0:1] = u64 0x0
; s[6:7] = u64 0x1
; s[12:13] = u64 0xffffffffffffffff
; s[18:19] = u64 0x7fffffffffffffff
; s[24:25] = u64 0x8000000000000000
; s[30:31] = u64 0x123456789abcdef0
; s[36:37] = u64 0xffffffff
; s[42:43] = u64 0x100000000
; want s[2:3] = u64 0xffffffffffffffff
; want s4 = 1
; want s[8:9] = u64 0xfffffffffffffffe
; want s10 = 1
; want s[14:15] = u64 0x0
; want s16 = 0
; want s[20:21] = u64 0x8000000000000000
; want s22 = 1
; want s[26:27] = u64 0x7fffffffffffffff
; want s28 = 1
; want s[32:33] = u64 0xedcba9876543210f
; want s34 = 1
; want s[38:39] = u64 0xffffffff00000000
; want s40 = 1
; want s[44:45] = u64 0xfffffffeffffffff
; want s46 = 1
; want scc = 1
s_not_b64 s[2:3], s[0:1]
s_cselect_b32 s4, 1, 0
s_not_b64 s[8:9], s[6:7]
s_cselect_b32 s10, 1, 0
s_not_b64 s[14:15], s[12:13]
s_cselect_b32 s16, 1, 0
s_not_b64 s[20:21], s[18:19]
s_cselect_b32 s22, 1, 0
s_not_b64 s[26:27], s[24:25]
s_cselect_b32 s28, 1, 0
s_not_b64 s[32:33], s[30:31]
s_cselect_b32 s34, 1, 0
s_not_b64 s[38:39], s[36:37]
s_cselect_b32 s40, 1, 0
s_not_b64 s[44:45], s[42:43]
s_cselect_b32 s46, 1, 0
