; Without glc nothing returns; with it the value before.
; s[4:5] = mem+16
; s6 = 64
; s7 = 0x00027000
; s24 = 16
; mem[24] = u32 0x1fea11ac
; mem[32] = u32 0x377b9aa2
; s8 = 0x92edcf45
; s10 = 0x687c966c
; want mem[24] = u32 0x8cfc4267
; want mem[32] = u32 0xceff0436
; want s10 = 0x377b9aa2
s_buffer_atomic_sub s8, s[4:7], 0x8
s_buffer_atomic_sub s10, s[4:7], s24 glc
s_waitcnt lgkmcnt(0)
