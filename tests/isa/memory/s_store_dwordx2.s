; s[4:5] = mem+16
; s[8:9] = u64 0x5566778811223344
; want mem[20] = u32 0x11223344 0x55667788
s_store_dwordx2 s[8:9], s[4:5], 0x4
s_waitcnt lgkmcnt(0)
