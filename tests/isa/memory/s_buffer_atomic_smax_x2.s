; Without glc nothing returns; with it the value before.
; s[4:5] = mem+16
; s6 = 64
; s7 = 0x00027000
; s24 = 16
; mem[24] = u64 0x3c2b9bcb4a807546
; mem[32] = u64 0x1cd0c151258170f9
; s[8:9] = u64 0xc62731417aa286ac
; s[10:11] = u64 0xd272324860831ef2
; want mem[24] = u64 0x3c2b9bcb4a807546
; want mem[32] = u64 0x1cd0c151258170f9
; want s[10:11] = u64 0x1cd0c151258170f9
s_buffer_atomic_smax_x2 s[8:9], s[4:7], 0x8
s_buffer_atomic_smax_x2 s[10:11], s[4:7], s24 glc
s_waitcnt lgkmcnt(0)
