; Without glc nothing returns; with it the value before.
; s[4:5] = mem+16
; s24 = 16
; mem[24] = u32 0xc78c281d
; mem[32] = u32 0xc4069545
; s8 = 0x174e4158
; s10 = 0x63b229f1
; want mem[24] = u32 0xc78c281d
; want mem[32] = u32 0xc4069545
; want s10 = 0xc4069545
s_atomic_smin s8, s[4:5], 0x8
s_atomic_smin s10, s[4:5], s24 glc
s_waitcnt lgkmcnt(0)
