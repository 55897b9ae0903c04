; The exact sum is limited to 32 bits.
; gfx = gfx1100
; v0 = u32 0x7f7f7f7f 0x7f7f7f7f
; v1 = u32 0x7f7f7f7f 0x81818181
; v2 = i32 2147483647 -2147483648
; want v3 = i32 2147483647 -2147483648
v_dot8_i32_iu4 v3, v0, v1, v2 neg_lo:[1,1,0] clamp
