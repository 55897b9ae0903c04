; Both halves to bytes; here the upper one is 0.
; v0 = i16 0 5 255 256 -1 32767
; want v2 = u16 0 5 0xff 0xff 0 0xff
v_sat_pk_u8_i16 v2, v0
