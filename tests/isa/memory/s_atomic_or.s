; Without glc nothing returns; with it the value before.
; s[4:5] = mem+16
; s24 = 16
; mem[24] = u32 0x80ddb74d
; mem[32] = u32 0x568068b9
; s8 = 0x4c4909cb
; s10 = 0x10e6d8e6
; want mem[24] = u32 0xccddbfcf
; want mem[32] = u32 0x56e6f8ff
; want s10 = 0x568068b9
s_atomic_or s8, s[4:5], 0x8
s_atomic_or s10, s[4:5], s24 glc
s_waitcnt lgkmcnt(0)
