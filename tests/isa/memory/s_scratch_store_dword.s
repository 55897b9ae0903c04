; An offset in a register counts 64 bytes, an immediate one bytes.
; s[4:5] = mem
; s6 = 3
; s8 = 0x1020304
; want mem[16] = u32 0x1020304
; want mem[192] = u32 0x1020304
s_scratch_store_dword s8, s[4:5], 0x10
s_scratch_store_dword s8, s[4:5], s6
s_waitcnt lgkmcnt(0)
