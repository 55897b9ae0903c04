; Without glc nothing returns; with it the value before.
; s[4:5] = mem+16
; s24 = 16
; mem[24] = u64 0x42d743b8f9dba1db
; mem[32] = u64 0xb057c1627cf7fcf6
; s[8:9] = u64 0xab56955dda2d3b3d
; s[10:11] = u64 0x5154ef5fbac0d757
; want mem[24] = u64 0x42d743b8f9dba1db
; want mem[32] = u64 0x5154ef5fbac0d757
; want s[10:11] = u64 0xb057c1627cf7fcf6
s_atomic_smax_x2 s[8:9], s[4:5], 0x8
s_atomic_smax_x2 s[10:11], s[4:5], s24 glc
s_waitcnt lgkmcnt(0)
