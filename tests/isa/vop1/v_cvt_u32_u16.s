; gfx = gfx1100
; v0 = u32 0x77770000 0x00017fff 0x8000 0xffff0001 0xffff
; v1 = u32 0x7777 0x80000001 0xffff0000
; want v2 = u32 0 32767 32768 1 65535
; want v3 = u32 0 32768 65535
v_cvt_u32_u16 v2, v0.l
v_cvt_u32_u16 v3, v1.h
