; neg_lo says which source has signed elements.
; gfx = gfx1100
; v0 = u32 0x1ff807f 0xff00ff00 0x12345678
; v1 = u32 0x2fe0102 0xffffffff 0x87654321
; v2 = i32 5 -7 100
; want v3 = i32 472 893 220
; want v4 = i32 -24 -67 204
; want v5 = i32 -8 -67 204
; want v6 = i32 8 -3 188
v_dot8_i32_iu4 v3, v0, v1, v2
v_dot8_i32_iu4 v4, v0, v1, v2 neg_lo:[1,0,0]
v_dot8_i32_iu4 v5, v0, v1, v2 neg_lo:[0,1,0]
v_dot8_i32_iu4 v6, v0, v1, v2 neg_lo:[1,1,0]
