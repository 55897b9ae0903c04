; EXEC does not matter; the lane number is taken modulo 64.
; exec = 0
; v0 = u32 100 step 1
; s2 = 69
; m0 = 7
; want s4 = 103
; want s5 = 105
; want s6 = 107
v_readlane_b32 s4, v0, 3
v_readlane_b32 s5, v0, s2
v_readlane_b32 s6, v0, m0
