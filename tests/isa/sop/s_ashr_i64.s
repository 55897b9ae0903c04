; s[0:1] = u64 0x1
; s2 = u32 0x3f
; s[8:9] = u64 0xdeadbeef12345678
; s10 = u32 0x4
; s[16:17] = u64 0xdeadbeef12345678
; s18 = u32 0x44
; s[24:25] = u64 0x8000000000000000
; s26 = u32 0x3f
; s[32:33] = u64 0x1
; s34 = u32 0x40
; want s[4:5] = u64 0x0
; want s6 = 0
; want s[12:13] = u64 0xfdeadbeef1234567
; want s14 = 1
; want s[20:21] = u64 0xfdeadbeef1234567
; want s22 = 1
; want s[28:29] = u64 0xffffffffffffffff
; want s30 = 1
; want s[36:37] = u64 0x1
; want s38 = 1
; want scc = 1
s_ashr_i64 s[4:5], s[0:1], s2
s_cselect_b32 s6, 1, 0
s_ashr_i64 s[12:13], s[8:9], s10
s_cselect_b32 s14, 1, 0
s_ashr_i64 s[20:21], s[16:17], s18
s_cselect_b32 s22, 1, 0
s_ashr_i64 s[28:29], s[24:25], s26
s_cselect_b32 s30, 1, 0
s_ashr_i64 s[36:37], s[32:33], s34
s_cselect_b32 s38, 1, 0
