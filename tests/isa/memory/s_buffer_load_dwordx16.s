; Words beyond the buffer are 0.
; mem[0] = u32 1 step 1 x64
; s[4:5] = mem
; s6 = 28
; s7 = 0x00027000
; want s[16:31] = u32 5 6 7 0 0 0 0 0 0 0 0 0 0 0 0 0
s_buffer_load_dwordx16 s[16:31], s[4:7], 0x10
s_waitcnt lgkmcnt(0)
