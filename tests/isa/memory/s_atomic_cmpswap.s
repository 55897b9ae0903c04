; Data: the new value, then the comparand. The first comparison holds, the second does not.
; s[4:5] = mem+16
; mem[24] = u32 0xedfde416
; mem[32] = u32 0xd1ca4dc4
; s8 = 0xf129c8c6
; s9 = 0xedfde416
; s12 = 0xf129c8c6
; s13 = 0xedfde416
; want mem[24] = u32 0xf129c8c6
; want s8 = 0xedfde416
; want s12 = 0xd1ca4dc4
s_atomic_cmpswap s[8:9], s[4:5], 0x8 glc
s_atomic_cmpswap s[12:13], s[4:5], 0x10 glc
s_waitcnt lgkmcnt(0)
