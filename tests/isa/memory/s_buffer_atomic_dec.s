; Without glc nothing returns; with it the value before.
; s[4:5] = mem+16
; s6 = 64
; s7 = 0x00027000
; s24 = 16
; mem[24] = u32 0x7a299927
; mem[32] = u32 0xc177f113
; s8 = 0xf486ab73
; s10 = 0x3eff8b3f
; want mem[24] = u32 0x7a299926
; want mem[32] = u32 0x3eff8b3f
; want s10 = 0xc177f113
s_buffer_atomic_dec s8, s[4:7], 0x8
s_buffer_atomic_dec s10, s[4:7], s24 glc
s_waitcnt lgkmcnt(0)
