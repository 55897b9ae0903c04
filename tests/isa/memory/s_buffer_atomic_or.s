; Without glc nothing returns; with it the value before.
; s[4:5] = mem+16
; s6 = 64
; s7 = 0x00027000
; s24 = 16
; mem[24] = u32 0xcf596727
; mem[32] = u32 0x7b121dc5
; s8 = 0x2d7c2735
; s10 = 0xb2489191
; want mem[24] = u32 0xef7d6737
; want mem[32] = u32 0xfb5a9dd5
; want s10 = 0x7b121dc5
s_buffer_atomic_or s8, s[4:7], 0x8
s_buffer_atomic_or s10, s[4:7], s24 glc
s_waitcnt lgkmcnt(0)
