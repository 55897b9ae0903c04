; mem[0] = u32 1 step 1 x64
; s[4:5] = mem+16
; s6 = 8
; want s[16:19] = u32 9 10 11 12
; want s[32:35] = u32 7 8 9 10
s_load_dwordx4 s[16:19], s[4:5], 0x10
s_load_dwordx4 s[32:35], s[4:5], s6
s_waitcnt lgkmcnt(0)
