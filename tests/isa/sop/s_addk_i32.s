; SCC is signed overflow.
; s0 = 0x7fffffff
; s1 = 5
; s2 = 0x80000000
; want s0 = 0x80000000
; want s1 = 2
; want s2 = 0x7fffffff
; want s3 = 1
; want s4 = 0
; want s5 = 1
; want scc = 1
s_addk_i32 s0, 1
s_cselect_b32 s3, 1, 0
s_addk_i32 s1, 0xfffd
s_cselect_b32 s4, 1, 0
s_addk_i32 s2, 0xffff
s_cselect_b32 s5, 1, 0
