; mem[0] = u32 1 step 1 x64
; s[4:5] = mem+16
; s6 = 8
; want s[16:31] = u32 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
; want s[32:47] = u32 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22
s_load_dwordx16 s[16:31], s[4:5], 0x10
s_load_dwordx16 s[32:47], s[4:5], s6
s_waitcnt lgkmcnt(0)
