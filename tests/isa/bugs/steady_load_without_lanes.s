; A loop that the wave runs without any active lane loads from nowhere, whatever its address registers hold.
; exec = 0
; v[0:1] = u64 0
; v5 = u32 0
; s8 = 3
; want s8 = 0
; want scc = 0
L0:
global_load_dword v4, v[0:1], off offset:148
v_add_u32 v5, v4, v5
s_sub_u32 s8, s8, 1
s_cmp_lg_u32 s8, 0
s_cbranch_scc1 L0
