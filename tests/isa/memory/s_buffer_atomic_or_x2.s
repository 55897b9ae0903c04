; Without glc nothing returns; with it the value before.
; s[4:5] = mem+16
; s6 = 64
; s7 = 0x00027000
; s24 = 16
; mem[24] = u64 0x630928c88c07985b
; mem[32] = u64 0x46103a2babf0ca69
; s[8:9] = u64 0xf96bfa0002f6f33d
; s[10:11] = u64 0x49f088d476832b62
; want mem[24] = u64 0xfb6bfac88ef7fb7f
; want mem[32] = u64 0x4ff0bafffff3eb6b
; want s[10:11] = u64 0x46103a2babf0ca69
s_buffer_atomic_or_x2 s[8:9], s[4:7], 0x8
s_buffer_atomic_or_x2 s[10:11], s[4:7], s24 glc
s_waitcnt lgkmcnt(0)
