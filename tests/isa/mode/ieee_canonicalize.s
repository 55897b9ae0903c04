; v_max of a value with itself, compilers' way of making signalling NaNs quiet.
; v0 = f32 0x7f800001 0xffa00000 0x7fc00000 1.5 -0.0 0x00000001 inf -inf
; v1 = u32 0x7c01fd55 0x3c0083ff
; want v2 = f32 0x7fc00001 0xffe00000 0x7fc00000 1.5 -0.0 0x00000001 inf -inf
; want v3 = u32 0x7e01ff55 0x3c0083ff
v_max_f32 v2, v0, v0
v_pk_max_f16 v3, v1, v1
