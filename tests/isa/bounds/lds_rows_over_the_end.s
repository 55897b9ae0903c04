; Lanes of consecutive 16 bytes, of which only the first two lie in LDS (65536 bytes here): the others read 0 and write nothing.
; v0 = u32 65504 step 16
; v2 = u32 0xa0 step 1
; v3 = u32 0xb0 step 1
; v4 = u32 0xc0 step 1
; v5 = u32 0xd0 step 1
; lds[65504] = u32 1 2 3 4 5 6 7 8
; exec = 0xffffffff
; want v6 = u32 1 5 0
; want v7 = u32 2 6 0
; want v8 = u32 3 7 0
; want v9 = u32 4 8 0
; want lds[65504] = u32 0xa0 0xb0 0xc0 0xd0 0xa1 0xb1 0xc1 0xd1
ds_read_b128 v[6:9], v0
s_waitcnt lgkmcnt(0)
ds_write_b128 v0, v[2:5]
s_waitcnt lgkmcnt(0)
