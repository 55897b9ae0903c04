; An offset in a register counts 64 bytes, an immediate one bytes.
; mem[0] = u32 0 step 1 x64
; s[4:5] = mem
; s6 = 2
; want s[12:15] = u32 4 5 6 7
; want s[16:19] = u32 32 33 34 35
s_scratch_load_dwordx4 s[12:15], s[4:5], 0x10
s_scratch_load_dwordx4 s[16:19], s[4:5], s6
s_waitcnt lgkmcnt(0)
