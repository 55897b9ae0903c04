; m0 = 0x10
; exec = 0x0000000f
; v3 = u32 100 step 3
; lds[36] = u32 9
; want lds[20] = u32 100 103 106 109 9
ds_write_addtid_b32 v3 offset:4
s_waitcnt lgkmcnt(0)
