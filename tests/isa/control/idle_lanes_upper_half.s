; Lanes that the upper half of EXEC alone brings back hold what they held.
; wave = 64
; v0 = u32 0 step 1
; v1 = u32 100 step 1
; v2 = u32 0
; v3 = u32 0
; exec = -1
; s6 = 0
; s7 = -1
; want v2 = u32 0
; want v3 = u32 7 x32 133 step 1
; want s6 = 0
v_mov_b32 v2, v1
s_mov_b32 exec_hi, s6
v_mov_b32 v2, 6
s_nop 0
s_mov_b32 exec_hi, s7
v_add_u32 v3, 1, v2
v_mov_b32 v2, 0
