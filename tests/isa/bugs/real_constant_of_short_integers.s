; To a single 16-bit integer a real constant is the number of 32 bits on GFX9, whose lower half is 0.
; v0 = u16 5:3
; want v1 = u32 5
; want v2 = u32 0xf988
; want vcc = u64 -1
; want v3 = u32 1
; gfx = gfx90a gfx942
v_sub_u16 v1, v0, 2.0
v_add_u16 v2, 0.15915494, v0
v_mul_lo_u16 v3, 0.5, v0
v_cmp_lt_u16 vcc, 1.0, v0
v_cndmask_b32 v3, 0, 1, vcc
