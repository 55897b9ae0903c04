; Data: the new value, then the comparand. The first comparison holds, the second does not.
; s[4:5] = mem+16
; s6 = 64
; s7 = 0x00027000
; mem[24] = u64 0x9fc32bb570e9dc05
; mem[32] = u64 0x2e45282aa66e1277
; s[8:9] = u64 0xc24da3363812e299
; s[10:11] = u64 0x9fc32bb570e9dc05
; s[12:13] = u64 0xc24da3363812e299
; s[14:15] = u64 0x9fc32bb570e9dc05
; want mem[24] = u64 0xc24da3363812e299
; want s[8:9] = u64 0x9fc32bb570e9dc05
; want s[12:13] = u64 0x2e45282aa66e1277
s_buffer_atomic_cmpswap_x2 s[8:11], s[4:7], 0x8 glc
s_buffer_atomic_cmpswap_x2 s[12:15], s[4:7], 0x10 glc
s_waitcnt lgkmcnt(0)
