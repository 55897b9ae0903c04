; Data: the new value, then the comparand. The first comparison holds, the second does not.
; s[4:5] = mem+16
; s6 = 64
; s7 = 0x00027000
; mem[24] = u32 0x76531737
; mem[32] = u32 0x58296818
; s8 = 0x8332f05a
; s9 = 0x76531737
; s12 = 0x8332f05a
; s13 = 0x76531737
; want mem[24] = u32 0x8332f05a
; want s8 = 0x76531737
; want s12 = 0x58296818
s_buffer_atomic_cmpswap s[8:9], s[4:7], 0x8 glc
s_buffer_atomic_cmpswap s[12:13], s[4:7], 0x10 glc
s_waitcnt lgkmcnt(0)
