; Lanes that a mask of high bits, or one of none, makes equal, and those that it only rounds.
; lds[0] = u32 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31
; v0 = u32 60 step 1
; v1 = u32 0
; v2 = u32 0
; v3 = u32 5
; v4 = u32 0
; v5 = u32 9
; v6 = u32 0
; exec = 0xff
; want v1 = u32 32 32 32 32 64 64 64 64 0
; want v2 = u32 8 8 8 8 16 16 16 16 0
; want v3 = u32 0 0 0 0 0 0 0 0 5
; want v4 = u32 0
; want v5 = u32 60 60 60 60 64 64 64 64 9
; want v6 = u32 15 15 15 15 16 16 16 16 0
v_and_b32 v1, 0xffffffe0, v0
ds_read_b32 v2, v1
v_and_b32 v3, 0, v0
ds_read_b32 v4, v3
v_and_b32 v5, -4, v0
ds_read_b32 v6, v5
s_waitcnt lgkmcnt(0)
