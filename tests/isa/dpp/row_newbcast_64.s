; 64-bit operations know row_newbcast only: both registers come from the lane of the row.
; v[0:1] = f64 1.5 2.5 3.5 4.5 5.5 6.5 7.5 8.5 9.5 10.5 11.5 12.5 13.5 14.5 15.5 16.5 17.5 18.5 19.5 20.5 21.5 22.5 23.5 24.5 25.5 26.5 27.5 28.5 29.5 30.5 31.5 32.5 33.5
; v[8:9] = f64 1.0
; want v[2:3] = f64 3.0 x16 19.0 x32 33.0
; want v4 = i32 3 x16 19 x32 33
; want v[8:9] = f64 5.5 x16 21.5 x32 34.5
; exec = 0xffffffffffffffff
v_floor_f64_dpp v[2:3], v[0:1] row_newbcast:2 row_mask:0xf bank_mask:0xf
v_cvt_i32_f64_dpp v4, v[0:1] row_newbcast:2 row_mask:0xf bank_mask:0xf
v_mov_b32 v6, 0
v_mov_b32 v7, 0x3ff00000
v_fmac_f64_dpp v[8:9], v[0:1], v[6:7] row_newbcast:3 row_mask:0xf bank_mask:0xf
; want v6 = u32 0
; want v7 = u32 0x3ff00000
