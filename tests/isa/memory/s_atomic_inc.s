; Without glc nothing returns; with it the value before.
; s[4:5] = mem+16
; s24 = 16
; mem[24] = u32 0xbff29101
; mem[32] = u32 0x4a012e8
; s8 = 0x2dc747d9
; s10 = 0x8c8f95ef
; want mem[24] = u32 0x0
; want mem[32] = u32 0x4a012e9
; want s10 = 0x4a012e8
s_atomic_inc s8, s[4:5], 0x8
s_atomic_inc s10, s[4:5], s24 glc
s_waitcnt lgkmcnt(0)
