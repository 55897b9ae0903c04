; Without glc nothing returns; with it the value before.
; s[4:5] = mem+16
; s6 = 64
; s7 = 0x00027000
; s24 = 16
; mem[24] = u32 0x8e979cf3
; mem[32] = u32 0x5da8467
; s8 = 0x20ca90ff
; s10 = 0xf3001cee
; want mem[24] = u32 0xae5d0c0c
; want mem[32] = u32 0xf6da9889
; want s10 = 0x5da8467
s_buffer_atomic_xor s8, s[4:7], 0x8
s_buffer_atomic_xor s10, s[4:7], s24 glc
s_waitcnt lgkmcnt(0)
