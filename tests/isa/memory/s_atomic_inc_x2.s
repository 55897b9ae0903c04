; Without glc nothing returns; with it the value before.
; s[4:5] = mem+16
; s24 = 16
; mem[24] = u64 0xf3250c60b036d9dd
; mem[32] = u64 0x2450d1c384a4c93f
; s[8:9] = u64 0x2ea08d86f9e324de
; s[10:11] = u64 0xfaeeb40c8782d4d5
; want mem[24] = u64 0x0
; want mem[32] = u64 0x2450d1c384a4c940
; want s[10:11] = u64 0x2450d1c384a4c93f
s_atomic_inc_x2 s[8:9], s[4:5], 0x8
s_atomic_inc_x2 s[10:11], s[4:5], s24 glc
s_waitcnt lgkmcnt(0)
