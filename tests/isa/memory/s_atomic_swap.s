; Without glc nothing returns; with it the value before.
; s[4:5] = mem+16
; s24 = 16
; mem[24] = u32 0x9f767c45
; mem[32] = u32 0xcb91ce37
; s8 = 0x20b26c1c
; s10 = 0xb0c11fde
; want mem[24] = u32 0x20b26c1c
; want mem[32] = u32 0xb0c11fde
; want s10 = 0xcb91ce37
s_atomic_swap s8, s[4:5], 0x8
s_atomic_swap s10, s[4:5], s24 glc
s_waitcnt lgkmcnt(0)
