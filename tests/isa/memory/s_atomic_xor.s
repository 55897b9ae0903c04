; Without glc nothing returns; with it the value before.
; s[4:5] = mem+16
; s24 = 16
; mem[24] = u32 0x17a6a643
; mem[32] = u32 0xb4653252
; s8 = 0xd0d7d13f
; s10 = 0x2d1634b4
; want mem[24] = u32 0xc771777c
; want mem[32] = u32 0x997306e6
; want s10 = 0xb4653252
s_atomic_xor s8, s[4:5], 0x8
s_atomic_xor s10, s[4:5], s24 glc
s_waitcnt lgkmcnt(0)
