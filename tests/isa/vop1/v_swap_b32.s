; Two registers change places, in active lanes.
; v0 = u32 1 2 3 4
; v1 = u32 5 6 7 8
; exec = 0x5
; want v0 = u32 5 2 7 4
; want v1 = u32 1 6 3 8
v_swap_b32 v0, v1
