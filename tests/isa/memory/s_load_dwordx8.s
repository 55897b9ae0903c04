; mem[0] = u32 1 step 1 x64
; s[4:5] = mem+16
; s6 = 8
; want s[16:23] = u32 9 10 11 12 13 14 15 16
; want s[32:39] = u32 7 8 9 10 11 12 13 14
s_load_dwordx8 s[16:23], s[4:5], 0x10
s_load_dwordx8 s[32:39], s[4:5], s6
s_waitcnt lgkmcnt(0)
