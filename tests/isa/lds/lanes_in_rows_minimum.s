; Lanes that follow one another until a minimum or maximum holds them.
; lds[0] = u32 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31
; v0 = u32 3 step 1
; exec = 0xff
; v1 = u32 0
; v2 = u32 0
; v3 = u32 0
; v4 = u32 0
; want v1 = u32 12 16 20 24 28 28 28 28 0
; want v2 = u32 3 4 5 6 7 7 7 7 0
; want v3 = u32 24 24 24 24 28 32 36 40 0
; want v4 = u32 6 6 6 6 7 8 9 10 0
v_min_u32 v1, 7, v0
v_lshlrev_b32 v1, 2, v1
ds_read_b32 v2, v1
v_max_i32 v3, 6, v0
v_lshlrev_b32 v3, 2, v3
ds_read_b32 v4, v3
s_waitcnt lgkmcnt(0)
