; The clamp saturates each sum.
; v[0:1] = u64 0xffffffffffffffff
; v2 = u32 0x01010101
; v4 = u32 0xfffffff0
; v5 = u32 1
; v6 = u32 0xfffffc07
; v7 = u32 0xfffffc08
; want v8 = u32 0xffffffff
; want v9 = u32 1017
; want v10 = u32 0xffffffff
; want v11 = u32 0xffffffff
v_mqsad_u32_u8 v[8:11], v[0:1], v2, v[4:7] clamp
