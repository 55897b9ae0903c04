; Without glc nothing returns; with it the value before.
; s[4:5] = mem+16
; s6 = 64
; s7 = 0x00027000
; s24 = 16
; mem[24] = u32 0xf1446bea
; mem[32] = u32 0xec1d7da0
; s8 = 0x6bb6a198
; s10 = 0x87b0b125
; want mem[24] = u32 0x6bb6a198
; want mem[32] = u32 0x87b0b125
; want s10 = 0xec1d7da0
s_buffer_atomic_swap s8, s[4:7], 0x8
s_buffer_atomic_swap s10, s[4:7], s24 glc
s_waitcnt lgkmcnt(0)
