; s[0:1] = u64 0xffffffffffffffff
; s[2:3] = u64 0x1
; s[8:9] = u64 0x8000000000000000
; s[10:11] = u64 0x5
; s[16:17] = u64 0x123456789abcdef0
; s[18:19] = u64 0xf0f0f0f0f0f0f0f0
; s[24:25] = u64 0x0
; s[26:27] = u64 0x0
; s[32:33] = u64 0xffffffffffffffff
; s[34:35] = u64 0xffffffffffffffff
; want s[4:5] = u64 0x0
; want s6 = 0
; want s[12:13] = u64 0x7ffffffffffffffa
; want s14 = 1
; want s[20:21] = u64 0xd0b09070503010f
; want s22 = 1
; want s[28:29] = u64 0xffffffffffffffff
; want s30 = 1
; want s[36:37] = u64 0x0
; want s38 = 0
; want scc = 0
s_nor_b64 s[4:5], s[0:1], s[2:3]
s_cselect_b32 s6, 1, 0
s_nor_b64 s[12:13], s[8:9], s[10:11]
s_cselect_b32 s14, 1, 0
s_nor_b64 s[20:21], s[16:17], s[18:19]
s_cselect_b32 s22, 1, 0
s_nor_b64 s[28:29], s[24:25], s[26:27]
s_cselect_b32 s30, 1, 0
s_nor_b64 s[36:37], s[32:33], s[34:35]
s_cselect_b32 s38, 1, 0
