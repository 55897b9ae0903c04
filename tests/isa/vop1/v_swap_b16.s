; The halves change places, the others stay.
; gfx = gfx1100
; v0 = u32 0x11112222 0x33334444
; v1 = u32 0x55556666 0x77778888
; want v0 = u32 0x11115555 0x33337777
; want v1 = u32 0x22226666 0x44448888
v_swap_b16 v0.l, v1.h
