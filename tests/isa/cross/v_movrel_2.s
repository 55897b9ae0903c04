; M0[9:0] goes to the source's number, M0[25:16] to the destination's.
; gfx = gfx1030 gfx1100
; m0 = 0x20001
; v1 = u32 10 step 1
; v3 = u32 30 step 1
; v12 = u32 77
; want v22 = u32 10 step 1
; want v12 = u32 30 step 1
; want v3 = u32 77
v_movrelsd_2_b32 v20, v0
v_swaprel_b32 v10, v2
