; Without glc nothing returns; with it the value before.
; s[4:5] = mem+16
; s24 = 16
; mem[24] = u64 0x35543e04baf87131
; mem[32] = u64 0xefac6de6c7c66f53
; s[8:9] = u64 0xabbd5e94b83d5f7b
; s[10:11] = u64 0x8436682694b24700
; want mem[24] = u64 0x35543e04baf87130
; want mem[32] = u64 0x8436682694b24700
; want s[10:11] = u64 0xefac6de6c7c66f53
s_atomic_dec_x2 s[8:9], s[4:5], 0x8
s_atomic_dec_x2 s[10:11], s[4:5], s24 glc
s_waitcnt lgkmcnt(0)
