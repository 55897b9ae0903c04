; Without glc nothing returns; with it the value before.
; s[4:5] = mem+16
; s6 = 64
; s7 = 0x00027000
; s24 = 16
; mem[24] = u32 0xf6236bf2
; mem[32] = u32 0xad864c44
; s8 = 0x19753494
; s10 = 0xa02fdaa1
; want mem[24] = u32 0x19753494
; want mem[32] = u32 0xad864c44
; want s10 = 0xad864c44
s_buffer_atomic_smax s8, s[4:7], 0x8
s_buffer_atomic_smax s10, s[4:7], s24 glc
s_waitcnt lgkmcnt(0)
