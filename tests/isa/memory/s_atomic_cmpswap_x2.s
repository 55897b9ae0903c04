; Data: the new value, then the comparand. The first comparison holds, the second does not.
; s[4:5] = mem+16
; mem[24] = u64 0xfefaf558b86d152d
; mem[32] = u64 0x3212c44f07123c8d
; s[8:9] = u64 0x9621787d28f74587
; s[10:11] = u64 0xfefaf558b86d152d
; s[12:13] = u64 0x9621787d28f74587
; s[14:15] = u64 0xfefaf558b86d152d
; want mem[24] = u64 0x9621787d28f74587
; want s[8:9] = u64 0xfefaf558b86d152d
; want s[12:13] = u64 0x3212c44f07123c8d
s_atomic_cmpswap_x2 s[8:11], s[4:5], 0x8 glc
s_atomic_cmpswap_x2 s[12:15], s[4:5], 0x10 glc
s_waitcnt lgkmcnt(0)
