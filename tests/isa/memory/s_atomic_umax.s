; Without glc nothing returns; with it the value before.
; s[4:5] = mem+16
; s24 = 16
; mem[24] = u32 0xb46c6e2b
; mem[32] = u32 0xb0cde917
; s8 = 0x1740eb36
; s10 = 0x3266aa3b
; want mem[24] = u32 0xb46c6e2b
; want mem[32] = u32 0xb0cde917
; want s10 = 0xb0cde917
s_atomic_umax s8, s[4:5], 0x8
s_atomic_umax s10, s[4:5], s24 glc
s_waitcnt lgkmcnt(0)
