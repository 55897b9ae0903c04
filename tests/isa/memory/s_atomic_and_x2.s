; Without glc nothing returns; with it the value before.
; s[4:5] = mem+16
; s24 = 16
; mem[24] = u64 0xcb8f1137c938c68d
; mem[32] = u64 0x8c9196da9fd1ce9
; s[8:9] = u64 0x2d8789d8c65fb8a2
; s[10:11] = u64 0x4e424b92c277af32
; want mem[24] = u64 0x9870110c0188080
; want mem[32] = u64 0x840090080750c20
; want s[10:11] = u64 0x8c9196da9fd1ce9
s_atomic_and_x2 s[8:9], s[4:5], 0x8
s_atomic_and_x2 s[10:11], s[4:5], s24 glc
s_waitcnt lgkmcnt(0)
