; s_getpc, an address computed, s_swappc: a call as compilers write it. The callee changes vector registers.
; v0 = u32 0 step 1
; v1 = u32 3
; s0 = 0
; want v0 = u32 6 step 1
; want v1 = u32 3
; want s0 = 1
; want s[4:5] = u64 *
; want s[30:31] = u64 *
; want scc = 0
s_getpc_b64 s[4:5]
here:
s_add_u32 s4, s4, callee-here
s_addc_u32 s5, s5, 0
s_swappc_b64 s[30:31], s[4:5]
v_add_u32 v0, v0, v1
s_mov_b32 s0, 1
s_cmp_eq_u32 s0, 0
s_branch done
callee:
v_add_u32 v0, v0, v1
s_setpc_b64 s[30:31]
done:
