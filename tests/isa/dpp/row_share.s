; Every lane of a row reads the same lane of it.
; gfx = gfx1030 gfx1100
; v1 = u32 100 step 1
; want v2 = u32 105 105 105 105 105 105 105 105 105 105 105 105 105 105 105 105 121 121 121 121 121 121 121 121 121 121 121 121 121 121 121 121
; wave = 32
v_mov_b32_dpp v2, v1 row_share:5 row_mask:0xf bank_mask:0xf
