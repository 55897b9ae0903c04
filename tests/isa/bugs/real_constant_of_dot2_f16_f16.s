; v_dot2_f16_f16 and v_dot2_bf16_bf16 take a constant as both halves, whichever of them op_sel says of the addend.
; v0 = f16 2.0:3.0
; v4 = bf16 2.0:3.0
; v1 = u32 0
; v2 = u32 0
; v5 = u32 0
; want v1 = f16 5.5:0.0
; want v2 = f16 14.0:0.0
; want v5 = bf16 11.0:0.0
; gfx = gfx1100
v_dot2_f16_f16 v1.l, v0, 1.0, 0.5
v_dot2_f16_f16 v2.l, v0, 2.0, 4.0 op_sel:[0,0,1,0]
v_dot2_bf16_bf16 v5.l, v4, 2.0, 1.0
