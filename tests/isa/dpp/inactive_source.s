; A source lane that EXEC disables is no source: the lane keeps its destination, or gets 0 by bound_ctrl.
; gfx = gfx90a gfx942 gfx1030
; v1 = u32 100 step 1
; v2 = u32 7
; v3 = u32 7
; exec = 0xfd
; want v2 = u32 7 7 7 102 103 104 105 106
; want v3 = u32 0 7 0 102 103 104 105 106
v_mov_b32_dpp v2, v1 row_shr:1 row_mask:0xf bank_mask:0xf
v_mov_b32_dpp v3, v1 row_shr:1 row_mask:0xf bank_mask:0xf bound_ctrl:0
