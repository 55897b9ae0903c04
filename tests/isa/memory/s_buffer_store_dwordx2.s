; Words beyond the range of the buffer (32 bytes) are dropped.
; s[4:5] = mem+64
; s6 = 32
; s7 = 0x00027000
; s20 = 28
; s8 = 0x1020304
; s9 = 0x2040608
; want mem[72] = u32 0x1020304 0x2040608
; want mem[92] = u32 0x1020304
s_buffer_store_dwordx2 s[8:9], s[4:7], 0x8
s_buffer_store_dwordx2 s[8:9], s[4:7], s20
s_waitcnt lgkmcnt(0)
