; A call and the way back.
; s0 = 1
; v0 = u32 5
; want s0 = 7
; want s[4:5] = u64 *
; want v0 = u32 6
; want scc = 0
s_call_b64 s[4:5], callee
s_add_u32 s0, s0, 4
s_branch done
callee:
s_add_u32 s0, s0, 2
v_add_u32 v0, 1, v0
s_setpc_b64 s[4:5]
done:
