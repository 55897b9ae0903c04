; Without glc nothing returns; with it the value before.
; s[4:5] = mem+16
; s6 = 64
; s7 = 0x00027000
; s24 = 16
; mem[24] = u32 0x2a7a3534
; mem[32] = u32 0x9a656aaf
; s8 = 0x90acff00
; s10 = 0x960d5a8f
; want mem[24] = u32 0x283500
; want mem[32] = u32 0x92054a8f
; want s10 = 0x9a656aaf
s_buffer_atomic_and s8, s[4:7], 0x8
s_buffer_atomic_and s10, s[4:7], s24 glc
s_waitcnt lgkmcnt(0)
