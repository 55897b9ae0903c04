; Lanes that follow one another until a mask cuts them: each reads the dword that its own number names.
; lds[0] = u32 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31
; v0 = u32 10 step 1
; exec = 0xffff
; v1 = u32 0
; v2 = u32 0
; want v1 = u32 40 44 48 52 56 60 0 4 8 12 16 20 24 28 32 36 0
; want v2 = u32 10 11 12 13 14 15 0 1 2 3 4 5 6 7 8 9 0
v_and_b32 v1, 15, v0
v_lshlrev_b32 v1, 2, v1
ds_read_b32 v2, v1
s_waitcnt lgkmcnt(0)
