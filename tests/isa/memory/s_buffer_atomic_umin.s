; Without glc nothing returns; with it the value before.
; s[4:5] = mem+16
; s6 = 64
; s7 = 0x00027000
; s24 = 16
; mem[24] = u32 0xae19d9
; mem[32] = u32 0x3729c619
; s8 = 0xdf1461aa
; s10 = 0xf5cae3bf
; want mem[24] = u32 0xae19d9
; want mem[32] = u32 0x3729c619
; want s10 = 0x3729c619
s_buffer_atomic_umin s8, s[4:7], 0x8
s_buffer_atomic_umin s10, s[4:7], s24 glc
s_waitcnt lgkmcnt(0)
