; To a dot product of integers of 16 bits a real constant is a number of 32 bits: the pair (0, 0x4000) is written as 2.0.
; v0 = u16 5:3
; v1 = u32 1
; v2 = u32 1
; want v1 = u32 0xc001
; want v2 = u32 0xc001
; gfx = gfx90a gfx942
v_dot2c_i32_i16 v1, 2.0, v0
v_dot2_i32_i16 v2, v0, 2.0, v2
