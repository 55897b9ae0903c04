; Scalar register numbers relative to M0.
; s4 = 40
; s5 = 50
; s6 = 60
; m0 = 2
; want s0 = 60
; want s12 = 40
s_movrels_b32 s0, s4
s_movreld_b32 s10, s4
