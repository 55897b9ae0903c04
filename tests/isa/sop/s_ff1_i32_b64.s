; s[0:1] = u64 0x0
; s[4:5] = u64 0x1
; s[8:9] = u64 0xffffffffffffffff
; s[12:13] = u64 0x7fffffffffffffff
; s[16:17] = u64 0x8000000000000000
; s[20:21] = u64 0x123456789abcdef0
; s[24:25] = u64 0xffffffff
; s[28:29] = u64 0x100000000
; want s2 = u32 0xffffffff
; want s6 = u32 0x0
; want s10 = u32 0x0
; want s14 = u32 0x0
; want s18 = u32 0x3f
; want s22 = u32 0x4
; want s26 = u32 0x0
; want s30 = u32 0x20
s_ff1_i32_b64 s2, s[0:1]
s_ff1_i32_b64 s6, s[4:5]
s_ff1_i32_b64 s10, s[8:9]
s_ff1_i32_b64 s14, s[12:13]
s_ff1_i32_b64 s18, s[16:17]
s_ff1_i32_b64 s22, s[20:21]
s_ff1_i32_b64 s26, s[24:25]
s_ff1_i32_b64 s30, s[28:29]
