; Without glc nothing returns; with it the value before.
; s[4:5] = mem+16
; s6 = 64
; s7 = 0x00027000
; s24 = 16
; mem[24] = u64 0xb2daef9f2a8a49f0
; mem[32] = u64 0x4869650e7a2c54a0
; s[8:9] = u64 0x2e56f6a0d62cbf25
; s[10:11] = u64 0x142ea4cdb101446a
; want mem[24] = u64 0x0
; want mem[32] = u64 0x0
; want s[10:11] = u64 0x4869650e7a2c54a0
s_buffer_atomic_inc_x2 s[8:9], s[4:7], 0x8
s_buffer_atomic_inc_x2 s[10:11], s[4:7], s24 glc
s_waitcnt lgkmcnt(0)
