; An offset in a register counts 64 bytes, an immediate one bytes.
; s[4:5] = mem
; s6 = 3
; s8 = 0x1020304
; s9 = 0x2040608
; want mem[16] = u32 0x1020304 0x2040608
; want mem[192] = u32 0x1020304 0x2040608
s_scratch_store_dwordx2 s[8:9], s[4:5], 0x10
s_scratch_store_dwordx2 s[8:9], s[4:5], s6
s_waitcnt lgkmcnt(0)
