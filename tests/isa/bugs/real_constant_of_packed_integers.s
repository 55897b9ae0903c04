; To packed integers a real constant is a number of 32 bits, whose halves op_sel chooses: compilers write the pair (0, 0x4000) as 2.0.
; v0 = u16 5:3
; want v1 = u16 5:0x4003
; want v2 = u16 0x4005:0x4003
; want v3 = u16 5:3
; want v4 = u16 0:0x3e80
; gfx = gfx90a gfx942 gfx1030 gfx1100
v_pk_add_u16 v1, v0, 2.0
v_pk_add_u16 v2, v0, 2.0 op_sel:[0,1]
v_pk_add_u16 v3, v0, 2.0 op_sel_hi:[1,0]
v_pk_mul_lo_u16 v4, v0, -1.0
