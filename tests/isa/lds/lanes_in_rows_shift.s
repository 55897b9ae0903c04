; Lanes that a shift to the right makes equal, but for a step in the middle of the strip.
; lds[0] = u32 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31
; v0 = u32 26 step 1
; v3 = u32 0
; v4 = u32 0
; exec = 0xffff
; v1 = u32 0
; v2 = u32 0
; want v3 = u32 104 108 112 116 120 124 0 4 8 12 16 20 24 28 32 36 0
; want v4 = u32 26 27 28 29 30 31 0 1 2 3 4 5 6 7 8 9 0
; want v1 = u32 4 4 4 4 4 4 8 8 8 8 8 8 8 8 8 8 0
; want v2 = u32 1 1 1 1 1 1 2 2 2 2 2 2 2 2 2 2 0
v_and_b32 v3, 31, v0
v_lshlrev_b32 v3, 2, v3
ds_read_b32 v4, v3
v_lshrrev_b32 v1, 4, v0
v_lshlrev_b32 v1, 2, v1
ds_read_b32 v2, v1
s_waitcnt lgkmcnt(0)
