; Lanes that follow one another while the first is idle, or one in the middle, whose numbers are others.
; lds[0] = u32 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31
; v0 = u32 9 1 2 3 9 5 6 7 0
; exec = 0xee
; v1 = u32 0
; v2 = u32 0
; want v1 = u32 0 4 8 12 0 20 24 28 0
; want v2 = u32 0 1 2 3 0 5 6 7 0
v_lshlrev_b32 v1, 2, v0
ds_read_b32 v2, v1
s_waitcnt lgkmcnt(0)
