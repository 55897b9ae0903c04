; M0[9:0] is added to the source's number, M0[25:16] to the destination's.
; gfx = gfx1030 gfx1100
; m0 = 0x30002
; s[4:7] = u32 10 11 12 13
; want s11 = 12
s_movrelsd_2_b32 s8, s4
