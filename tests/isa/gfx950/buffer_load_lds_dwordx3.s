; gfx = gfx950
; m0 = 64
; exec = 0x3
; s[4:5] = mem
; s6 = 1024
; s7 = 0x00027000
; v0 = u32 0 step 16
; mem[0] = u32 1 step 1 x64
; want lds[64] = u32 1 2 3 5 6 7
buffer_load_dwordx3 v0, s[4:7], 0 offen lds
s_waitcnt vmcnt(0)
