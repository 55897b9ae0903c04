; Without glc nothing returns; with it the value before.
; s[4:5] = mem+16
; s24 = 16
; mem[24] = u32 0x6b9086ff
; mem[32] = u32 0xf17fd374
; s8 = 0x876ce2ef
; s10 = 0x3fc1ea36
; want mem[24] = u32 0xf2fd69ee
; want mem[32] = u32 0x3141bdaa
; want s10 = 0xf17fd374
s_atomic_add s8, s[4:5], 0x8
s_atomic_add s10, s[4:5], s24 glc
s_waitcnt lgkmcnt(0)
