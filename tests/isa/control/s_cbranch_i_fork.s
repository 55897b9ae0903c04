; The smaller part of the lanes goes first; the join lets the other part go, then goes on with that.
; s[8:9] = u64 0x00000000000000ff
; s20 = 0
; v0 = u32 0 step 1
; want v1 = u32 1 1 1 1 1 1 1 1 2
; want s0 = *
; want s1 = *
; want s2 = *
; want s3 = *
; want exec = 0xffffffffffffff00
; want s21 = 0x8
; want s22 = 0xffffff00
s_cbranch_i_fork s[8:9], taken
v_mov_b32 v1, 2
s_mov_b32 s22, exec_lo
s_branch together
taken:
v_mov_b32 v1, 1
s_bcnt1_i32_b64 s21, exec
s_cmp_eq_u32 s20, 1
together:
s_cbranch_join s20
s_cmp_eq_u32 s20, 1
