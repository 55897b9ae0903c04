; Without active lanes, lane 0.
; exec = 0
; v0 = u32 100 step 1
; want s4 = 100
v_readfirstlane_b32 s4, v0
