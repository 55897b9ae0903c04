; s0 = u32 0x0
; s[2:3] = u64 0xffffffffffffffff
; s4 = u32 0x21
; s[6:7] = u64 0x0
; s8 = u32 0x3f
; s[10:11] = u64 0x123456789abcdef0
; s12 = u32 0x40
; s[14:15] = u64 0x1
; want s[2:3] = u64 0xffffffffffffffff
; want s[6:7] = u64 0x200000000
; want s[10:11] = u64 0x923456789abcdef0
; want s[14:15] = u64 0x1
s_bitset1_b64 s[2:3], s0
s_bitset1_b64 s[6:7], s4
s_bitset1_b64 s[10:11], s8
s_bitset1_b64 s[14:15], s12
