; Without glc nothing returns; with it the value before.
; s[4:5] = mem+16
; s6 = 64
; s7 = 0x00027000
; s24 = 16
; mem[24] = u32 0xf770c226
; mem[32] = u32 0x4c7d6df0
; s8 = 0x7b88474b
; s10 = 0x585a01c
; want mem[24] = u32 0xf770c226
; want mem[32] = u32 0x4c7d6df0
; want s10 = 0x4c7d6df0
s_buffer_atomic_umax s8, s[4:7], 0x8
s_buffer_atomic_umax s10, s[4:7], s24 glc
s_waitcnt lgkmcnt(0)
