; An offset in a register counts 64 bytes, an immediate one bytes.
; mem[0] = u32 0 step 1 x64
; s[4:5] = mem
; s6 = 2
; want s[12:13] = u32 4 5
; want s[16:17] = u32 32 33
s_scratch_load_dwordx2 s[12:13], s[4:5], 0x10
s_scratch_load_dwordx2 s[16:17], s[4:5], s6
s_waitcnt lgkmcnt(0)
