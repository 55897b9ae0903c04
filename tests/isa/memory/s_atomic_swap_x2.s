; Without glc nothing returns; with it the value before.
; s[4:5] = mem+16
; s24 = 16
; mem[24] = u64 0xe488b6c85ad3ba32
; mem[32] = u64 0x96fabb7b1ba95a54
; s[8:9] = u64 0x201d4b058652dbd0
; s[10:11] = u64 0xc7eec61bbf9703c0
; want mem[24] = u64 0x201d4b058652dbd0
; want mem[32] = u64 0xc7eec61bbf9703c0
; want s[10:11] = u64 0x96fabb7b1ba95a54
s_atomic_swap_x2 s[8:9], s[4:5], 0x8
s_atomic_swap_x2 s[10:11], s[4:5], s24 glc
s_waitcnt lgkmcnt(0)
