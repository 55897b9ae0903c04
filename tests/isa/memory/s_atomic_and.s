; Without glc nothing returns; with it the value before.
; s[4:5] = mem+16
; s24 = 16
; mem[24] = u32 0x351ba9c8
; mem[32] = u32 0x254cb864
; s8 = 0xdc76f18a
; s10 = 0x43892dfc
; want mem[24] = u32 0x1412a188
; want mem[32] = u32 0x1082864
; want s10 = 0x254cb864
s_atomic_and s8, s[4:5], 0x8
s_atomic_and s10, s[4:5], s24 glc
s_waitcnt lgkmcnt(0)
