; Bits equal to the sign before the first other one; -1 when there is none.
; v0 = i32 0 -1 1 -2 2147483647 -2147483648 305419896 -5
; want v2 = i32 -1 -1 31 31 1 1 3 29
v_ffbh_i32 v2, v0
