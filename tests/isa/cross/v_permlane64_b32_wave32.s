; Nothing to change in wave32.
; gfx = gfx1100
; wave = 32
; v0 = u32 100 step 1
; v1 = u32 5
; want v1 = u32 5
v_permlane64_b32 v1, v0
