; A 64-bit operation takes a pair of registers as its first source.
; v[4:5] = f64 7.5
; want v[6:7] = f64 8.0
; gfx = gfx90a
v_ceil_f64_dpp v[6:7], v[4:5] row_newbcast:3 row_mask:0xf bank_mask:0xf
