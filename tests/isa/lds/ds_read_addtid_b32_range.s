; Lanes whose dword lies beyond LDS (65536 bytes here) get 0.
; m0 = 0xfff8
; lds[65528] = u32 11 12
; want v3 = u32 11 12 0
ds_read_addtid_b32 v3
s_waitcnt lgkmcnt(0)
