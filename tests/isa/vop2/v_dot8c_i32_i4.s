; Eight products of 4-bit signed numbers.
; v0 = u32 0x11111111 0x88888888 0x0000000f
; v1 = u32 0x12345678 0x88888888 0x00000007
; v2 = i32 100 0 0
; want v2 = i32 120 512 -7
v_dot8c_i32_i4 v2, v0, v1
