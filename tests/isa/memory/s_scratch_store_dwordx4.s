; An offset in a register counts 64 bytes, an immediate one bytes.
; s[4:5] = mem
; s6 = 3
; s8 = 0x1020304
; s9 = 0x2040608
; s10 = 0x306090c
; s11 = 0x4080c10
; want mem[16] = u32 0x1020304 0x2040608 0x306090c 0x4080c10
; want mem[192] = u32 0x1020304 0x2040608 0x306090c 0x4080c10
s_scratch_store_dwordx4 s[8:11], s[4:5], 0x10
s_scratch_store_dwordx4 s[8:11], s[4:5], s6
s_waitcnt lgkmcnt(0)
