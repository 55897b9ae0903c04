; Rows and banks that are masked out keep their destination.
; v1 = u32 100 step 1
; v2 = u32 7
; want v2 = u32 100 100 100 100 104 104 104 104 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 132 132 132 132 136 136 136 136 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7
v_mov_b32_dpp v2, v1 quad_perm:[0,0,0,0] row_mask:0x5 bank_mask:0x3
