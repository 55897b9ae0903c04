; The same through LDS, 16 bytes a lane and over its end (65536 bytes here), where reads give 0: lanes 0 and 1 begin
; at 65504, and move by 16 twice.
; v0 = u32 65504 step 16
; v2 = u32 0
; v3 = u32 0
; s4 = 2
; exec = 0x3
; lds[65504] = u32 1 2 3 4 5 6 7 8
; want v2 = u32 6 5 0
; want v3 = u32 12 8 0
; want v0 = u32 0x10000 0x10010 0x10000 step 16
; want v4 = *
; want v5 = *
; want v6 = *
; want v7 = *
; want s4 = 0
; want scc = 0
loop:
ds_read_b128 v[4:7], v0
v_add_u32 v0, 16, v0
s_add_i32 s4, s4, -1
s_waitcnt lgkmcnt(0)
v_add_u32 v2, v2, v4
v_add_u32 v3, v3, v7
s_cmp_lg_u32 s4, 0
s_cbranch_scc1 loop
