; Without glc nothing returns; with it the value before.
; s[4:5] = mem+16
; s24 = 16
; mem[24] = u64 0xa1fdac3af325ffbe
; mem[32] = u64 0x2b37d8171b4c24c2
; s[8:9] = u64 0x72c061afa161d909
; s[10:11] = u64 0x5f7cc5d86f3f0240
; want mem[24] = u64 0x72c061afa161d909
; want mem[32] = u64 0x2b37d8171b4c24c2
; want s[10:11] = u64 0x2b37d8171b4c24c2
s_atomic_umin_x2 s[8:9], s[4:5], 0x8
s_atomic_umin_x2 s[10:11], s[4:5], s24 glc
s_waitcnt lgkmcnt(0)
