; Lanes that follow one another from the largest signed number to the smallest, of which a signed maximum takes none.
; lds[0] = u32 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31
; v0 = u32 0x7ffffffc step 1
; s0 = 0x7ffffff8
; exec = 0xff
; v1 = u32 0
; v2 = u32 0
; want v1 = u32 16 20 24 28 0 0 0 0 0
; want v2 = u32 4 5 6 7 0 0 0 0 0
v_max_i32 v1, s0, v0
v_subrev_u32 v1, s0, v1
v_lshlrev_b32 v1, 2, v1
ds_read_b32 v2, v1
s_waitcnt lgkmcnt(0)
