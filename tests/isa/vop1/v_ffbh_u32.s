; Leading zeros; -1 for zero.
; v0 = u32 0 1 2 0x7fffffff 0x80000000 0xffffffff 0x12345678 0xdeadbeef
; want v2 = i32 -1 31 30 1 0 0 3 0
v_ffbh_u32 v2, v0
