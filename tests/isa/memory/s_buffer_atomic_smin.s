; Without glc nothing returns; with it the value before.
; s[4:5] = mem+16
; s6 = 64
; s7 = 0x00027000
; s24 = 16
; mem[24] = u32 0xa8dbd25e
; mem[32] = u32 0x238642ea
; s8 = 0x6186c5bb
; s10 = 0x9e30691c
; want mem[24] = u32 0xa8dbd25e
; want mem[32] = u32 0x9e30691c
; want s10 = 0x238642ea
s_buffer_atomic_smin s8, s[4:7], 0x8
s_buffer_atomic_smin s10, s[4:7], s24 glc
s_waitcnt lgkmcnt(0)
