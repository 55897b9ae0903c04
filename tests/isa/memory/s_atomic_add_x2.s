; Without glc nothing returns; with it the value before.
; s[4:5] = mem+16
; s24 = 16
; mem[24] = u64 0x834c1b69573ac59a
; mem[32] = u64 0x4692ba0357079670
; s[8:9] = u64 0x2e6a830e9c5f319e
; s[10:11] = u64 0xb3de08f9ec983704
; want mem[24] = u64 0xb1b69e77f399f738
; want mem[32] = u64 0xfa70c2fd439fcd74
; want s[10:11] = u64 0x4692ba0357079670
s_atomic_add_x2 s[8:9], s[4:5], 0x8
s_atomic_add_x2 s[10:11], s[4:5], s24 glc
s_waitcnt lgkmcnt(0)
