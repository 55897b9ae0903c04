; The first source goes through the permutation, with its modifiers; lanes without a source keep all.
; v1 = f32 1.0 2.0 3.0 4.0 5.0
; v2 = f32 10.0
; v3 = f32 -1.0
; exec = 0x1f
; want v3 = f32 -1.0 9.0 8.0 7.0 6.0
v_add_f32_dpp v3, -v1, v2 row_shr:1 row_mask:0xf bank_mask:0xf
