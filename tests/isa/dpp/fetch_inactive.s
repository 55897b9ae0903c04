; With fi lanes that are off are read, also what was written before they were.
; gfx = gfx1030 gfx1100
; wave = 32
; v1 = u32 100 step 1
; v3 = u32 7
; want v2 = u32 105 step 1
; want v3 = u32 106 7 108 7 110 7 112 7 114 7 116 7 118 7 120 7 122 7 124 7 126 7 128 7 130 7 132 7 134 7 136 7
; want exec = 0x55555555
v_add_nc_u32 v2, 5, v1
s_mov_b32 exec_lo, 0x55555555
v_mov_b32_dpp v3, v2 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf fi:1
