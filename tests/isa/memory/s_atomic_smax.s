; Without glc nothing returns; with it the value before.
; s[4:5] = mem+16
; s24 = 16
; mem[24] = u32 0xfb7ff337
; mem[32] = u32 0x4a0fe75d
; s8 = 0x153ac8ac
; s10 = 0x504b74ba
; want mem[24] = u32 0x153ac8ac
; want mem[32] = u32 0x504b74ba
; want s10 = 0x4a0fe75d
s_atomic_smax s8, s[4:5], 0x8
s_atomic_smax s10, s[4:5], s24 glc
s_waitcnt lgkmcnt(0)
