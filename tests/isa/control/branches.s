; Scalar branches: a loop that runs five times, and both directions of each condition.
; s0 = 5
; s1 = 0
; vcc = 0
; want s0 = 0
; want s1 = 15
; want s2 = 1
; want s3 = 2
; want s4 = 3
; want scc = 1
loop:
s_add_u32 s1, s1, s0
s_sub_u32 s0, s0, 1
s_cmp_eq_u32 s0, 0
s_cbranch_scc0 loop
s_cbranch_vccnz wrong
s_mov_b32 s2, 1
s_cbranch_vccz next
s_mov_b32 s2, 99
next:
s_cbranch_execz wrong
s_mov_b32 s3, 2
s_cbranch_execnz last
wrong:
s_mov_b32 s3, 99
last:
s_mov_b32 s4, 3
s_branch done
s_mov_b32 s4, 99
done:
