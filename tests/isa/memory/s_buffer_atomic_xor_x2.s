; Without glc nothing returns; with it the value before.
; s[4:5] = mem+16
; s6 = 64
; s7 = 0x00027000
; s24 = 16
; mem[24] = u64 0x3448b684d4042c36
; mem[32] = u64 0x2c273105d7c6f4e2
; s[8:9] = u64 0xf000feb0bce240c6
; s[10:11] = u64 0xddf1d79fdeb280e6
; want mem[24] = u64 0xc448483468e66cf0
; want mem[32] = u64 0xf1d6e69a09747404
; want s[10:11] = u64 0x2c273105d7c6f4e2
s_buffer_atomic_xor_x2 s[8:9], s[4:7], 0x8
s_buffer_atomic_xor_x2 s[10:11], s[4:7], s24 glc
s_waitcnt lgkmcnt(0)
