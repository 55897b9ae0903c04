; The immediate is sign-extended.
; s0 = u32 0xffff8000
; s2 = u32 0x8000
; s4 = u32 0x0
; s6 = u32 0x5
; want s1 = 1
; want s3 = 0
; want s5 = 0
; want s7 = 0
; want scc = 0
s_cmpk_eq_i32 s0, 0x8000
s_cselect_b32 s1, 1, 0
s_cmpk_eq_i32 s2, 0x8000
s_cselect_b32 s3, 1, 0
s_cmpk_eq_i32 s4, 0x8000
s_cselect_b32 s5, 1, 0
s_cmpk_eq_i32 s6, 0x8000
s_cselect_b32 s7, 1, 0
