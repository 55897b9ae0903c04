; Without glc nothing returns; with it the value before.
; s[4:5] = mem+16
; s6 = 64
; s7 = 0x00027000
; s24 = 16
; mem[24] = u64 0xefb9f2c6aa61e488
; mem[32] = u64 0xddfc1c08c6530cc3
; s[8:9] = u64 0x26bdc3306bb906c9
; s[10:11] = u64 0x454cfe2ba309b1a6
; want mem[24] = u64 0x26bdc3306bb906c9
; want mem[32] = u64 0x454cfe2ba309b1a6
; want s[10:11] = u64 0xddfc1c08c6530cc3
s_buffer_atomic_dec_x2 s[8:9], s[4:7], 0x8
s_buffer_atomic_dec_x2 s[10:11], s[4:7], s24 glc
s_waitcnt lgkmcnt(0)
