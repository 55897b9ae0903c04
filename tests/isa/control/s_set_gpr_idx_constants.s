; The constant of v_madmk stands between its sources, and is none of them.
; gfx = gfx90a
; v14 = f32 10.0
; v16 = f32 20.0
; s0 = 2
; want v37 = f32 40.0
; want v38 = f32 50.0
; want m0 = u32 *
s_set_gpr_idx_on s0, gpr_idx(SRC1)
v_madmk_f32 v37, v14, 0x40000000, v14   ; v14 * 2 + v16
s_set_gpr_idx_mode gpr_idx(SRC0)
v_madmk_f32 v38, v14, 0x40000000, v14   ; v16 * 2 + v14
s_set_gpr_idx_off
