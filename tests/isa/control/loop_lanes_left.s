; Lanes leave a loop one by one, by two ways that meet before its end. Each keeps the numbers of its last iteration,
; also where only lanes that stay write them.
; v0 = u32 3 1 2 50 4 50
; v1 = u32 100
; v2 = u32 7
; s5 = 5
; s10 = 0
; s[6:7] = u64 0
; s[2:3] = u64 0
; want v1 = u32 103 101 102 105 104 105
; want v2 = u32 3 1 2 5 4 5
; want v3 = *
; want s[2:3] = *
; want s[6:7] = *
; want s[8:9] = *
; want s[12:13] = *
; want s10 = *
; want vcc = *
; want scc = *
s_branch header
join:
s_or_b64 exec, exec, s[8:9]
s_and_b64 s[8:9], exec, s[6:7]
s_or_b64 s[2:3], s[8:9], s[2:3]
s_andn2_b64 exec, exec, s[2:3]
s_cbranch_execz done
header:
s_or_b64 s[6:7], s[6:7], exec
v_sub_u32 v3, v0, 1
v_mov_b32 v2, s10
v_cmp_gt_i32 vcc, v0, v2
s_and_saveexec_b64 s[8:9], vcc
s_cbranch_execz join
s_add_i32 s10, s10, 1
s_cmp_eq_u32 s10, s5
s_cselect_b64 s[12:13], -1, 0
s_andn2_b64 s[6:7], s[6:7], exec
s_and_b64 s[12:13], s[12:13], exec
v_add_u32 v1, 1, v1
v_mov_b32 v2, s5
s_or_b64 s[6:7], s[6:7], s[12:13]
s_branch join
done:
s_or_b64 exec, exec, s[2:3]
