; gfx = gfx1100
; v0 = u32 0x40403fc0 0x3f00c000 0xbf804080
; v1 = u32 0xbf804000 0x40c04100 0x40a03e80
; v2 = f32 10.0 -3.0 0.125
; want v3 = f32 10.0 -16.0 -3.875
; want v4 = f32 4.0 16.0 -5.875
v_dot2_f32_bf16 v3, v0, v1, v2
v_dot2_f32_bf16 v4, v0, v1, v2 neg_lo:[1,0,0]
