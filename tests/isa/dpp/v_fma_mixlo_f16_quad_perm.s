; The pattern is the encoded one, whose last bit LLVM 22 does not print for this instruction.
; gfx = gfx1100
; wave = 32
; v1 = f32 1.0 2.0 3.0 4.0
; v2 = f32 10.0 20.0 30.0 40.0
; v3 = f32 0.0
; v4 = u32 0
; exec = 0xf
; want v4 = f16 30.0:0.0 40.0:0.0 90.0:0.0 120.0:0.0
v_fma_mixlo_f16_e64_dpp v4, v1, v2, v3 quad_perm:[2,1,2,2] row_mask:0xf bank_mask:0xf bound_ctrl:1
