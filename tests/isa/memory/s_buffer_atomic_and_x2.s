; Without glc nothing returns; with it the value before.
; s[4:5] = mem+16
; s6 = 64
; s7 = 0x00027000
; s24 = 16
; mem[24] = u64 0x558b1a03b4581e37
; mem[32] = u64 0x43cdc3567c55dde1
; s[8:9] = u64 0x8f2f39495d09dd29
; s[10:11] = u64 0xfb1ff91ac50e2b99
; want mem[24] = u64 0x50b180114081c21
; want mem[32] = u64 0x430dc11244040981
; want s[10:11] = u64 0x43cdc3567c55dde1
s_buffer_atomic_and_x2 s[8:9], s[4:7], 0x8
s_buffer_atomic_and_x2 s[10:11], s[4:7], s24 glc
s_waitcnt lgkmcnt(0)
