; Relative register numbers: the index is added to sources and destinations as the mode says.
; v4 = u32 40
; v5 = u32 50
; v6 = u32 60
; v9 = u32 90
; s0 = 2
; want v1 = u32 60
; want v11 = u32 40
; m0 = u32 0
; want m0 = u32 *
s_set_gpr_idx_on s0, gpr_idx(SRC0)
v_mov_b32 v1, v4
s_set_gpr_idx_off
s_set_gpr_idx_on s0, gpr_idx(DST)
v_mov_b32 v9, v4
s_set_gpr_idx_off
