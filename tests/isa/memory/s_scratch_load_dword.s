; An offset in a register counts 64 bytes, an immediate one bytes.
; mem[0] = u32 0 step 1 x64
; s[4:5] = mem
; s6 = 2
; want s12 = u32 4
; want s16 = u32 32
s_scratch_load_dword s12, s[4:5], 0x10
s_scratch_load_dword s16, s[4:5], s6
s_waitcnt lgkmcnt(0)
