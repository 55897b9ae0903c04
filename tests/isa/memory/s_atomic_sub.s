; Without glc nothing returns; with it the value before.
; s[4:5] = mem+16
; s24 = 16
; mem[24] = u32 0x6f293880
; mem[32] = u32 0x8b33e968
; s8 = 0xf814e8a2
; s10 = 0x1a1afe87
; want mem[24] = u32 0x77144fde
; want mem[32] = u32 0x7118eae1
; want s10 = 0x8b33e968
s_atomic_sub s8, s[4:5], 0x8
s_atomic_sub s10, s[4:5], s24 glc
s_waitcnt lgkmcnt(0)
