; Trailing zeros; -1 for zero.
; v0 = u32 0 1 2 0x7fffffff 0x80000000 0xffffffff 0x12345678 0xdeadbeef
; want v2 = i32 -1 0 1 0 31 0 3 0
v_ffbl_b32 v2, v0
