; Writes of several lanes to one place: the highest lane wins. Atomics add up.
; wave = 64
; v2 = u32 64
; v3 = u32 0
; v4 = u32 1 step 1
; want lds[64] = u32 64
; want lds[0] = u32 2080
ds_write_b32 v2, v4
ds_add_u32 v3, v4
s_waitcnt lgkmcnt(0)
