; Beyond LDS writes are dropped, and atomics write nothing and return 0.
; v0 = u32 65532 65536 0xfffffff0 0
; v1 = u32 5
; exec = 0xf
; lds[65532] = u32 7
; lds[0] = u32 9
; want lds[65532] = u32 10
; want lds[0] = u32 10
; want v2 = u32 5 0 0 5
ds_write_b32 v0, v1
ds_add_rtn_u32 v2, v0, v1
s_waitcnt lgkmcnt(0)
