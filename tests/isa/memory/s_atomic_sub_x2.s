; Without glc nothing returns; with it the value before.
; s[4:5] = mem+16
; s24 = 16
; mem[24] = u64 0xb89c4e56261c374b
; mem[32] = u64 0xb85a5cd22959fea3
; s[8:9] = u64 0x2797427eb06dbee0
; s[10:11] = u64 0x14b9adb50c6dea3d
; want mem[24] = u64 0x91050bd775ae786b
; want mem[32] = u64 0xa3a0af1d1cec1466
; want s[10:11] = u64 0xb85a5cd22959fea3
s_atomic_sub_x2 s[8:9], s[4:5], 0x8
s_atomic_sub_x2 s[10:11], s[4:5], s24 glc
s_waitcnt lgkmcnt(0)
