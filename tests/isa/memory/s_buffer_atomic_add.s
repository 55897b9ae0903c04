; Without glc nothing returns; with it the value before.
; s[4:5] = mem+16
; s6 = 64
; s7 = 0x00027000
; s24 = 16
; mem[24] = u32 0xa6233255
; mem[32] = u32 0x1cfb10f6
; s8 = 0x6a3209c
; s10 = 0x5f2dd97f
; want mem[24] = u32 0xacc652f1
; want mem[32] = u32 0x7c28ea75
; want s10 = 0x1cfb10f6
s_buffer_atomic_add s8, s[4:7], 0x8
s_buffer_atomic_add s10, s[4:7], s24 glc
s_waitcnt lgkmcnt(0)
