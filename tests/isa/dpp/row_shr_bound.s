; gfx = gfx90a gfx942 gfx1030
; wave = 64
; v1 = u32 100 step 1
; v2 = u32 7
; want v2 = u32 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 100 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 116 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 132 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 148
v_mov_b32_dpp v2, v1 row_shr:15 row_mask:0xf bank_mask:0xf bound_ctrl:0
