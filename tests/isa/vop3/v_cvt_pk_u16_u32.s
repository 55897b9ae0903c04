; Saturated.
; v0 = u32 1 0xffff 0xffffffff
; v2 = u32 2 0x10000 5
; want v4 = u32 0x20001 0xffffffff 0x5ffff
v_cvt_pk_u16_u32 v4, v0, v2
