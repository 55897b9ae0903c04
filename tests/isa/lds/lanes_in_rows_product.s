; Addresses from a product with a scalar: rows, every second row, one place for all, and backwards.
; lds[0] = u32 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31
; v0 = u32 0 step 1
; v3 = u32 7
; s0 = 4
; s1 = 8
; s2 = 0
; exec = 0xff
; v4 = u32 0
; v5 = u32 0
; v6 = u32 0
; v7 = u32 0
; v8 = u32 0
; v9 = u32 0
; v10 = u32 0
; v11 = u32 0
; want v4 = u32 0 4 8 12 16 20 24 28 0
; want v5 = u32 0 1 2 3 4 5 6 7 0
; want v6 = u32 0 8 16 24 32 40 48 56 0
; want v7 = u32 0 2 4 6 8 10 12 14 0
; want v8 = u32 0
; want v9 = u32 0 0 0 0 0 0 0 0 0
; want v10 = u32 28 24 20 16 12 8 4 0 0
; want v11 = u32 7 6 5 4 3 2 1 0 0
v_mul_lo_u32 v4, v0, s0
ds_read_b32 v5, v4
v_mul_lo_u32 v6, v0, s1
ds_read_b32 v7, v6
v_mul_lo_u32 v8, v0, s2
ds_read_b32 v9, v8
v_sub_u32 v10, v3, v0
v_mul_lo_u32 v10, v10, s0
ds_read_b32 v11, v10
s_waitcnt lgkmcnt(0)
