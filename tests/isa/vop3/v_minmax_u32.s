; gfx = gfx1100
; v0 = u32 1 5 3 7 8 0
; v1 = u32 4 2 6 7 3 1
; v2 = u32 3 3 4 9 9 5
; want v3 = u32 3 3 4 9 9 5
v_minmax_u32 v3, v0, v1, v2
