; s[4:5] = mem
; s[8:9] = u64 0x5566778811223344
; s[10:11] = u64 0xaabbccdd99008877
; want mem[64] = u32 0x11223344 0x55667788 0x99008877 0xaabbccdd
s_store_dwordx4 s[8:11], s[4:5], 0x40
s_waitcnt lgkmcnt(0)
