; Scalar registers in vector instructions.
; s4 = 5
; s[6:7] = f64 0.5
; vcc = 0x100000003
; v0 = u32 1 step 1
; v[2:3] = f64 1.0 2.0
; want v1 = u32 6 step 1
; want v[4:5] = f64 1.5 2.5
; want v6 = u32 3
; want v7 = u32 1
v_add_u32 v1, s4, v0
v_add_f64 v[4:5], v[2:3], s[6:7]
v_mov_b32 v6, vcc_lo
v_mov_b32 v7, vcc_hi
