; v0 = u32 0 1 2 0x7fffffff 0x80000000 0xffffffff 0x12345678 0xdeadbeef
; want v2 = f32 0.0 0.0 0.0 127.0 128.0 255.0 18.0 222.0
v_cvt_f32_ubyte3 v2, v0
