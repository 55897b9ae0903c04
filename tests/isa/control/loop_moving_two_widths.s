; Accesses of two widths from one address that moves in a loop: rows of one are not rows of the other. LDS dwords hold
; their own number; lane n reads at dword 4n, then at 4n + 4.
; v0 = u32 0 step 16
; v2 = u32 0
; v3 = u32 0
; v8 = u32 0
; s4 = 2
; exec = 0xff
; lds[0] = u32 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35
; want v2 = u32 4 12 20 28 36 44 52 60 0
; want v3 = u32 8 16 24 32 40 48 56 64 0
; want v8 = u32 4 12 20 28 36 44 52 60 0
; want v0 = u32 32 48 64 80 96 112 128 144 128 step 16
; want v4 = *
; want v5 = *
; want v6 = *
; want v7 = *
; want v10 = *
; want v11 = *
; want v12 = *
; want v13 = *
; want s4 = 0
; want scc = 0
loop:
ds_read_b128 v[4:7], v0
ds_read2_b64 v[10:13], v0 offset0:0 offset1:1
v_add_u32 v0, 16, v0
s_add_i32 s4, s4, -1
s_waitcnt lgkmcnt(0)
v_add_u32 v2, v2, v4
v_add_u32 v3, v3, v12
v_add_u32 v8, v8, v10
s_cmp_lg_u32 s4, 0
s_cbranch_scc1 loop
