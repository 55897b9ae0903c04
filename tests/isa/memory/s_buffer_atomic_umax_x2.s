; Without glc nothing returns; with it the value before.
; s[4:5] = mem+16
; s6 = 64
; s7 = 0x00027000
; s24 = 16
; mem[24] = u64 0xfdeaab6416d1b5ac
; mem[32] = u64 0x80b91b2ede0d0fc5
; s[8:9] = u64 0x41f1619445b61df2
; s[10:11] = u64 0x1027e5d35c7fe058
; want mem[24] = u64 0xfdeaab6416d1b5ac
; want mem[32] = u64 0x80b91b2ede0d0fc5
; want s[10:11] = u64 0x80b91b2ede0d0fc5
s_buffer_atomic_umax_x2 s[8:9], s[4:7], 0x8
s_buffer_atomic_umax_x2 s[10:11], s[4:7], s24 glc
s_waitcnt lgkmcnt(0)
