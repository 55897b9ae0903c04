; Two registers change places: both operations read before either writes.
; gfx = gfx1100
; wave = 32
; v0 = u32 1 step 1
; v1 = u32 100 step 1
; want v0 = u32 100 step 1
; want v1 = u32 1 step 1
v_dual_mov_b32 v0, v1 :: v_dual_mov_b32 v1, v0
