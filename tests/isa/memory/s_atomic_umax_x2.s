; Without glc nothing returns; with it the value before.
; s[4:5] = mem+16
; s24 = 16
; mem[24] = u64 0x8820e3bdfd06f9f6
; mem[32] = u64 0xde28123c7fd39898
; s[8:9] = u64 0x16f674adf5b67e6e
; s[10:11] = u64 0x2e1c5d3a56a68b41
; want mem[24] = u64 0x8820e3bdfd06f9f6
; want mem[32] = u64 0xde28123c7fd39898
; want s[10:11] = u64 0xde28123c7fd39898
s_atomic_umax_x2 s[8:9], s[4:5], 0x8
s_atomic_umax_x2 s[10:11], s[4:5], s24 glc
s_waitcnt lgkmcnt(0)
