; mem[0] = u32 1 step 1 x64
; s[4:5] = mem+16
; s6 = 8
; want s[16:17] = u32 9 10
; want s[32:33] = u32 7 8
s_load_dwordx2 s[16:17], s[4:5], 0x10
s_load_dwordx2 s[32:33], s[4:5], s6
s_waitcnt lgkmcnt(0)
