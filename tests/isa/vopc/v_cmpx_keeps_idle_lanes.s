; What was computed before v_cmpx in the lanes that it disables is still there when they come back.
; gfx = gfx1030 gfx1100
; wave = 32
; v0 = u32 0 step 1
; want v1 = u32 107 107 107 107 100 step 1
; want exec = 0xffffffff
; want s4 = 0xffffffff
s_mov_b32 s4, exec_lo
v_add_nc_u32 v1, 96, v0
v_cmpx_gt_u32 4, v0
v_mov_b32 v1, 107
s_mov_b32 exec_lo, s4
