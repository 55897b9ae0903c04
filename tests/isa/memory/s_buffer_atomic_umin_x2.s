; Without glc nothing returns; with it the value before.
; s[4:5] = mem+16
; s6 = 64
; s7 = 0x00027000
; s24 = 16
; mem[24] = u64 0x35d7b8ebd8407b1a
; mem[32] = u64 0xec08693c7401f5ce
; s[8:9] = u64 0x8f0b97522634f16f
; s[10:11] = u64 0x9ed2aa0cffd21f09
; want mem[24] = u64 0x35d7b8ebd8407b1a
; want mem[32] = u64 0x9ed2aa0cffd21f09
; want s[10:11] = u64 0xec08693c7401f5ce
s_buffer_atomic_umin_x2 s[8:9], s[4:7], 0x8
s_buffer_atomic_umin_x2 s[10:11], s[4:7], s24 glc
s_waitcnt lgkmcnt(0)
