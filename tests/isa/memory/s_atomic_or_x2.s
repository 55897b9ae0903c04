; Without glc nothing returns; with it the value before.
; s[4:5] = mem+16
; s24 = 16
; mem[24] = u64 0xb74acffbb0ddb48b
; mem[32] = u64 0x2dbbf762a6523995
; s[8:9] = u64 0x7a7b38be4b39e336
; s[10:11] = u64 0xda1101aa94a6300c
; want mem[24] = u64 0xff7bfffffbfdf7bf
; want mem[32] = u64 0xffbbf7eab6f6399d
; want s[10:11] = u64 0x2dbbf762a6523995
s_atomic_or_x2 s[8:9], s[4:5], 0x8
s_atomic_or_x2 s[10:11], s[4:5], s24 glc
s_waitcnt lgkmcnt(0)
