; In the short forms of GFX11 a real constant is both halves of a pair: the assembler makes 0x3c003c00 the constant 1.0.
; v0 = f16 2.0:3.0
; v1 = f32 10.0
; v2 = f16 10.0:20.0
; v3 = f16 10.0:20.0
; v4 = f32 10.0
; want v1 = f32 15.0
; want v2 = f16 12.0:23.0
; want v3 = f16 nan:nan
; want v4 = f32 20.0
; gfx = gfx1100
v_dot2acc_f32_f16 v1, 1.0, v0
v_pk_fmac_f16 v2, 0x3c003c00, v0
v_pk_fmac_f16 v3, -1, v0
v_dot2acc_f32_f16 v4, 2.0, v0
