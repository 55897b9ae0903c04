; Without glc nothing returns; with it the value before.
; s[4:5] = mem+16
; s6 = 64
; s7 = 0x00027000
; s24 = 16
; mem[24] = u32 0x359c2184
; mem[32] = u32 0x9419cf4d
; s8 = 0xc9a937a6
; s10 = 0xd75b1e24
; want mem[24] = u32 0x359c2185
; want mem[32] = u32 0x9419cf4e
; want s10 = 0x9419cf4d
s_buffer_atomic_inc s8, s[4:7], 0x8
s_buffer_atomic_inc s10, s[4:7], s24 glc
s_waitcnt lgkmcnt(0)
