; Scalar code sees what vector code has just computed, and the other way round.
; wave = 64
; v0 = u32 0 step 1
; v1 = u32 5
; want v2 = u32 10 step 2
; want s4 = 74
; want v3 = u32 84 step 2
v_add_u32 v2, v0, v1
v_lshlrev_b32 v2, 1, v2
v_readlane_b32 s4, v2, 32
v_add_u32 v3, s4, v2
