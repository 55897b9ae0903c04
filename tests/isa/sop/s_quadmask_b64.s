; s[0:1] = u64 0x0
; s[6:7] = u64 0x8000000000000001
; s[12:13] = u64 0x100000f0000800
; s[18:19] = u64 0xdeadbeef12345678
; want s[2:3] = u64 0x0
; want s4 = 0
; want s[8:9] = u64 0x8001
; want s10 = 1
; want s[14:15] = u64 0x2084
; want s16 = 1
; want s[20:21] = u64 0xffff
; want s22 = 1
; want scc = 1
s_quadmask_b64 s[2:3], s[0:1]
s_cselect_b32 s4, 1, 0
s_quadmask_b64 s[8:9], s[6:7]
s_cselect_b32 s10, 1, 0
s_quadmask_b64 s[14:15], s[12:13]
s_cselect_b32 s16, 1, 0
s_quadmask_b64 s[20:21], s[18:19]
s_cselect_b32 s22, 1, 0
