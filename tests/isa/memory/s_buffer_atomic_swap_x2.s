; Without glc nothing returns; with it the value before.
; s[4:5] = mem+16
; s6 = 64
; s7 = 0x00027000
; s24 = 16
; mem[24] = u64 0x25dedd80dc14ed57
; mem[32] = u64 0xfa749692f21ff5eb
; s[8:9] = u64 0xde0730b3cc170c31
; s[10:11] = u64 0x355f2af41757905e
; want mem[24] = u64 0xde0730b3cc170c31
; want mem[32] = u64 0x355f2af41757905e
; want s[10:11] = u64 0xfa749692f21ff5eb
s_buffer_atomic_swap_x2 s[8:9], s[4:7], 0x8
s_buffer_atomic_swap_x2 s[10:11], s[4:7], s24 glc
s_waitcnt lgkmcnt(0)
