; Halves of 16-bit operands of the long encoding; the destination's bit writes the high half and keeps the low one.
; v0 = u16 10:20
; v1 = u16 3:4
; v2 = u32 0x77775555
; v3 = u32 0x77775555
; want v2 = u32 0x77770040
; want v3 = u32 0x00285555
v_mad_u16 v2, v0, v1, 4 op_sel:[1,0,0,0]
v_mad_u16 v3, v0, v1, 0 op_sel:[0,1,0,1]
