; M0 is added to register numbers: of the source, of the destination, of both.
; gfx = gfx1030 gfx1100
; m0 = 3
; v0 = u32 10 step 1
; v3 = u32 30 step 1
; want v8 = u32 30 step 1
; want v23 = u32 10 step 1
; want v33 = u32 30 step 1
v_movrels_b32 v8, v0
v_movreld_b32 v20, v0
v_movrelsd_b32 v30, v0
