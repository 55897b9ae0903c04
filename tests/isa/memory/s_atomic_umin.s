; Without glc nothing returns; with it the value before.
; s[4:5] = mem+16
; s24 = 16
; mem[24] = u32 0x38f0603f
; mem[32] = u32 0x745130
; s8 = 0x9e115e4b
; s10 = 0xf8eb18b9
; want mem[24] = u32 0x38f0603f
; want mem[32] = u32 0x745130
; want s10 = 0x745130
s_atomic_umin s8, s[4:5], 0x8
s_atomic_umin s10, s[4:5], s24 glc
s_waitcnt lgkmcnt(0)
