; With clamp the sum saturates.
; gfx = gfx90a gfx942
; v0 = u32 0x7fff7fff 0x7fff8000 0x00010001
; v1 = u32 0x7fff7fff 0x80007fff 0x00010001
; v2 = i32 0x7fffffff 0x80000000 5
; want v2 = i32 0x7fffffff 0x80000000 7
v_dot2c_i32_i16_e64 v2, v0, v1 clamp
