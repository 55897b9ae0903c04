; Without glc nothing returns; with it the value before.
; s[4:5] = mem+16
; s6 = 64
; s7 = 0x00027000
; s24 = 16
; mem[24] = u64 0xcd39e15808606af8
; mem[32] = u64 0xfb368220216d27a2
; s[8:9] = u64 0x2ac6956d7e5a3930
; s[10:11] = u64 0x90656c8fbb4e5c11
; want mem[24] = u64 0xcd39e15808606af8
; want mem[32] = u64 0x90656c8fbb4e5c11
; want s[10:11] = u64 0xfb368220216d27a2
s_buffer_atomic_smin_x2 s[8:9], s[4:7], 0x8
s_buffer_atomic_smin_x2 s[10:11], s[4:7], s24 glc
s_waitcnt lgkmcnt(0)
