; The first active lane.
; exec = 0xff00
; v0 = u32 100 step 1
; want s4 = 108
v_readfirstlane_b32 s4, v0
