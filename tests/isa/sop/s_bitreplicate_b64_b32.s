; s0 = u32 0x0
; s4 = u32 0x1
; s8 = u32 0xffffffff
; s12 = u32 0x7fffffff
; s16 = u32 0x80000000
; s20 = u32 0x12345678
; s24 = u32 0xdeadbeef
; s28 = u32 0x2
; s32 = u32 0x21
; want s[2:3] = u64 0x0
; want s[6:7] = u64 0x3
; want s[10:11] = u64 0xffffffffffffffff
; want s[14:15] = u64 0x3fffffffffffffff
; want s[18:19] = u64 0xc000000000000000
; want s[22:23] = u64 0x30c0f30333c3fc0
; want s[26:27] = u64 0xf3fcccf3cffcfcff
; want s[30:31] = u64 0xc
; want s[34:35] = u64 0xc03
s_bitreplicate_b64_b32 s[2:3], s0
s_bitreplicate_b64_b32 s[6:7], s4
s_bitreplicate_b64_b32 s[10:11], s8
s_bitreplicate_b64_b32 s[14:15], s12
s_bitreplicate_b64_b32 s[18:19], s16
s_bitreplicate_b64_b32 s[22:23], s20
s_bitreplicate_b64_b32 s[26:27], s24
s_bitreplicate_b64_b32 s[30:31], s28
s_bitreplicate_b64_b32 s[34:35], s32
