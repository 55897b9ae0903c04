; mem[0] = u32 1 step 1 x64
; s[4:5] = mem+16
; s6 = 8
; want s16 = u32 9
; want s32 = u32 7
s_load_dword s16, s[4:5], 0x10
s_load_dword s32, s[4:5], s6
s_waitcnt lgkmcnt(0)
