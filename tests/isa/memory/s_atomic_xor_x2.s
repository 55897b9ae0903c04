; Without glc nothing returns; with it the value before.
; s[4:5] = mem+16
; s24 = 16
; mem[24] = u64 0x8016e14dd111eb37
; mem[32] = u64 0x461cb6e0590ef594
; s[8:9] = u64 0x5639c646a5be6d6b
; s[10:11] = u64 0x58780d0aa4e15158
; want mem[24] = u64 0xd62f270b74af865c
; want mem[32] = u64 0x1e64bbeafdefa4cc
; want s[10:11] = u64 0x461cb6e0590ef594
s_atomic_xor_x2 s[8:9], s[4:5], 0x8
s_atomic_xor_x2 s[10:11], s[4:5], s24 glc
s_waitcnt lgkmcnt(0)
