; No vector address: scalar and immediate offsets only.
; mem[0] = u32 1 step 1 x64
; s[8:9] = mem
; s10 = 256
; s11 = 0x00027000
; s12 = 8
; want v3 = u32 5
buffer_load_dword v3, off, s[8:11], s12 offset:8
s_waitcnt vmcnt(0)
