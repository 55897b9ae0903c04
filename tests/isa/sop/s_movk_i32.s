; want s0 = i32 -32768
; want s1 = i32 32767
s_movk_i32 s0, 0x8000
s_movk_i32 s1, 0x7fff
