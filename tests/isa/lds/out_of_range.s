; Beyond the workgroup's LDS: reads give 0, writes are dropped.
; v2 = u32 0x10000 0 0x20000 4
; v4 = u32 9
; lds[0] = u32 1 2
; exec = 0xf
; want v3 = u32 0 1 0 2
; want lds[0] = u32 9 9
ds_read_b32 v3, v2
s_waitcnt lgkmcnt(0)
ds_write_b32 v2, v4
s_waitcnt lgkmcnt(0)
