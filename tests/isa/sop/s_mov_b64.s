; s[0:1] = u64 0x0
; s[4:5] = u64 0x1
; s[8:9] = u64 0xffffffffffffffff
; s[12:13] = u64 0x7fffffffffffffff
; s[16:17] = u64 0x8000000000000000
; s[20:21] = u64 0x123456789abcdef0
; s[24:25] = u64 0xffffffff
; s[28:29] = u64 0x100000000
; want s[2:3] = u64 0x0
; want s[6:7] = u64 0x1
; want s[10:11] = u64 0xffffffffffffffff
; want s[14:15] = u64 0x7fffffffffffffff
; want s[18:19] = u64 0x8000000000000000
; want s[22:23] = u64 0x123456789abcdef0
; want s[26:27] = u64 0xffffffff
; want s[30:31] = u64 0x100000000
s_mov_b64 s[2:3], s[0:1]
s_mov_b64 s[6:7], s[4:5]
s_mov_b64 s[10:11], s[8:9]
s_mov_b64 s[14:15], s[12:13]
s_mov_b64 s[18:19], s[16:17]
s_mov_b64 s[22:23], s[20:21]
s_mov_b64 s[26:27], s[24:25]
s_mov_b64 s[30:31], s[28:29]
