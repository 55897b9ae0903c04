; Carries in single registers; the sum of a 64-bit pair.
; gfx = gfx1030 gfx1100
; wave = 32
; v0 = u32 0xffffffff 1
; v1 = u32 1 1
; v2 = u32 5 5
; v5 = u32 0
; want v3 = u32 0 2
; want v4 = u32 6 5
; want s4 = 1
; want vcc_lo = 0
v_add_co_u32 v3, s4, v0, v1
v_add_co_ci_u32 v4, vcc_lo, v2, v5, s4
