; Accumulation registers are plain registers.
; v0 = u32 1 2 3
; a3 = u32 7 8 9
; want a1 = u32 1 2 3
; want v2 = u32 7 8 9
; want a4 = u32 7 8 9
v_accvgpr_write_b32 a1, v0
v_accvgpr_read_b32 v2, a3
v_accvgpr_mov_b32 a4, a3
