; Without glc nothing returns; with it the value before.
; s[4:5] = mem+16
; s24 = 16
; mem[24] = u32 0x39f61468
; mem[32] = u32 0x2e50bd4e
; s8 = 0x8252f615
; s10 = 0x9faba827
; want mem[24] = u32 0x39f61467
; want mem[32] = u32 0x2e50bd4d
; want s10 = 0x2e50bd4e
s_atomic_dec s8, s[4:5], 0x8
s_atomic_dec s10, s[4:5], s24 glc
s_waitcnt lgkmcnt(0)
