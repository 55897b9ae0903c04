; The sum of two registers: rows if one of them is the same in all lanes, else wherever it leads.
; lds[0] = u32 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31
; v0 = u32 0 step 1
; v1 = u32 5
; v2 = u32 0 1 1 0 2 2 7 3 0
; exec = 0xff
; v3 = u32 0
; v4 = u32 0
; v5 = u32 0
; v6 = u32 0
; want v3 = u32 5 6 7 8 9 10 11 12 0
; want v4 = u32 0 2 3 3 6 7 13 10 0
; want v5 = u32 20 24 28 32 36 40 44 48 0
; want v6 = u32 0 8 12 12 24 28 52 40 0
v_add_u32 v5, v0, v1
v_lshlrev_b32 v5, 2, v5
v_add_u32 v6, v0, v2
v_lshlrev_b32 v6, 2, v6
ds_read_b32 v3, v5
ds_read_b32 v4, v6
s_waitcnt lgkmcnt(0)
