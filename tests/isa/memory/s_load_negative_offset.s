; mem[0] = u32 1 step 1 x64
; s[4:5] = mem+64
; want s6 = 13
; want s[4:5] = u64 0x0000001200000011
s_load_dword s6, s[4:5], -0x10
s_load_dwordx2 s[4:5], s[4:5], 0x0
s_waitcnt lgkmcnt(0)
