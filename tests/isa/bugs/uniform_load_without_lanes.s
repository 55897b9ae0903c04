; A loop that the wave runs without any active lane loads nothing from an address that all lanes have in common.
; exec = 0
; s[4:5] = u64 0
; s8 = 3
; want s8 = 0
; want scc = 0
L0:
v_mov_b32 v0, s4
v_mov_b32 v1, s5
global_load_dword v4, v[0:1], off
v_add_u32 v5, v4, v5
s_sub_u32 s8, s8, 1
s_cmp_lg_u32 s8, 0
s_cbranch_scc1 L0
