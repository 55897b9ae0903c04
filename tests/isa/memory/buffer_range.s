; Raw buffer of 64 bytes: beyond it loads give 0 and stores are dropped.
; mem[0] = u32 1 step 1 x64
; s[8:9] = mem
; s10 = 64
; s11 = 0x00027000
; v2 = u32 0 step 4
; want v3 = u32 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 0
; want mem[0] = u32 0 step 4 x16
buffer_load_dword v3, v2, s[8:11], 0 offen
s_waitcnt vmcnt(0)
buffer_store_dword v2, v2, s[8:11], 0 offen
