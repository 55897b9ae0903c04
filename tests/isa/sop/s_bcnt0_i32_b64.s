; s[0:1] = u64 0x0
; s[4:5] = u64 0x1
; s[8:9] = u64 0xffffffffffffffff
; s[12:13] = u64 0x7fffffffffffffff
; s[16:17] = u64 0x8000000000000000
; s[20:21] = u64 0x123456789abcdef0
; s[24:25] = u64 0xffffffff
; s[28:29] = u64 0x100000000
; want s2 = u32 0x40
; want s3 = 1
; want s6 = u32 0x3f
; want s7 = 1
; want s10 = u32 0x0
; want s11 = 0
; want s14 = u32 0x1
; want s15 = 1
; want s18 = u32 0x3f
; want s19 = 1
; want s22 = u32 0x20
; want s23 = 1
; want s26 = u32 0x20
; want s27 = 1
; want s30 = u32 0x3f
; want s31 = 1
; want scc = 1
s_bcnt0_i32_b64 s2, s[0:1]
s_cselect_b32 s3, 1, 0
s_bcnt0_i32_b64 s6, s[4:5]
s_cselect_b32 s7, 1, 0
s_bcnt0_i32_b64 s10, s[8:9]
s_cselect_b32 s11, 1, 0
s_bcnt0_i32_b64 s14, s[12:13]
s_cselect_b32 s15, 1, 0
s_bcnt0_i32_b64 s18, s[16:17]
s_cselect_b32 s19, 1, 0
s_bcnt0_i32_b64 s22, s[20:21]
s_cselect_b32 s23, 1, 0
s_bcnt0_i32_b64 s26, s[24:25]
s_cselect_b32 s27, 1, 0
s_bcnt0_i32_b64 s30, s[28:29]
s_cselect_b32 s31, 1, 0
