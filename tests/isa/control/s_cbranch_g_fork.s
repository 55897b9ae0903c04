; All lanes fail, all pass, and a part does: 60 lanes pass, so the 4 that fail go first.
; s[8:9] = u64 0
; s[10:11] = u64 0xffffffffffffffff
; s[12:13] = u64 0xfffffffffffffff0
; want v1 = u32 7
; want v2 = u32 6 6 6 6 5
; want scc = 0
; want s14 = 0
; want exec = 0xfffffffffffffff0
; want s0 = *
; want s1 = *
; want s2 = *
; want s3 = *
; want s[16:17] = *
; want s[18:19] = *
s_mov_b32 s14, 0
s_cmp_eq_u32 s14, 1
s_getpc_b64 s[16:17]
here:
s_add_u32 s18, s16, taken-here
s_addc_u32 s19, s17, 0
v_mov_b32 v1, 7
s_cbranch_g_fork s[8:9], s[18:19]
v_mov_b32 v2, 6
s_cbranch_g_fork s[12:13], s[18:19]
v_mov_b32 v1, 7
s_branch join
taken:
v_mov_b32 v2, 5
join:
s_cbranch_join s14
s_cmp_eq_u32 s14, 1
