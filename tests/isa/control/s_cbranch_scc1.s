; want s0 = 1
; want scc = 1
s_cmp_eq_u32 0, 0
s_cbranch_scc1 good
s_mov_b32 s0, 99
s_branch done
good:
s_mov_b32 s0, 1
done:
