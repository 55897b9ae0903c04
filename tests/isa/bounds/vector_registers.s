; A register index beyond v255 reads v0 and writes nothing; accumulation registers are out of reach.
; gfx = gfx90a gfx942
; s4 = 200
; v0 = u32 11 step 1
; v100 = u32 5
; a44 = u32 7
; want v1 = u32 11 step 1
; want v2 = u32 9
; want m0 = *
s_set_gpr_idx_on s4, gpr_idx(SRC0)
v_mov_b32 v1, v100
s_set_gpr_idx_off
s_set_gpr_idx_on s4, gpr_idx(DST)
v_mov_b32 v100, v0
s_set_gpr_idx_off
v_mov_b32 v2, 9
