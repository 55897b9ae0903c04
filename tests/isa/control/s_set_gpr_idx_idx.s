; The index and what it applies to are changed on the way.
; v4 = u32 40
; v5 = u32 50
; v6 = u32 60
; s0 = 2
; s1 = 1
; want v1 = u32 60
; want v2 = u32 50
; want v11 = u32 40
; want m0 = u32 *
s_set_gpr_idx_on s0, gpr_idx(SRC0)
v_mov_b32 v1, v4
s_set_gpr_idx_idx s1
v_mov_b32 v2, v4
s_set_gpr_idx_mode gpr_idx(DST)
v_mov_b32 v10, v4
s_set_gpr_idx_off
