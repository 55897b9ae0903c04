; Without glc nothing returns; with it the value before.
; s[4:5] = mem+16
; s24 = 16
; mem[24] = u64 0x5352de4c74a677c6
; mem[32] = u64 0xfaa30fac0e42d43c
; s[8:9] = u64 0xc00db00dd3881a50
; s[10:11] = u64 0xa36939efea83854a
; want mem[24] = u64 0xc00db00dd3881a50
; want mem[32] = u64 0xa36939efea83854a
; want s[10:11] = u64 0xfaa30fac0e42d43c
s_atomic_smin_x2 s[8:9], s[4:5], 0x8
s_atomic_smin_x2 s[10:11], s[4:5], s24 glc
s_waitcnt lgkmcnt(0)
