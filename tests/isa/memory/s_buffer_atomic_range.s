; Beyond the buffer (8 bytes) nothing is written, and 0 returns.
; mem[16] = u32 5 6 7
; s[4:5] = mem+16
; s6 = 8
; s7 = 0x00027000
; s8 = 100
; s9 = 1
; want s8 = 0
; want s9 = 6
; want mem[20] = u32 7
s_buffer_atomic_add s8, s[4:7], 0x8 glc
s_buffer_atomic_add s9, s[4:7], 0x4 glc
s_waitcnt lgkmcnt(0)
