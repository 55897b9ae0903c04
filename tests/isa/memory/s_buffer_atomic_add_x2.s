; Without glc nothing returns; with it the value before.
; s[4:5] = mem+16
; s6 = 64
; s7 = 0x00027000
; s24 = 16
; mem[24] = u64 0x57cdba7c4ffcbf42
; mem[32] = u64 0xcc7c6d812d6f2efc
; s[8:9] = u64 0x97921e6c8b8e8f4e
; s[10:11] = u64 0xa07657d61404ab1e
; want mem[24] = u64 0xef5fd8e8db8b4e90
; want mem[32] = u64 0x6cf2c5574173da1a
; want s[10:11] = u64 0xcc7c6d812d6f2efc
s_buffer_atomic_add_x2 s[8:9], s[4:7], 0x8
s_buffer_atomic_add_x2 s[10:11], s[4:7], s24 glc
s_waitcnt lgkmcnt(0)
