; s0 = 7
; scc = 1
; want s0 = i32 -21
s_mulk_i32 s0, 0xfffd
