; Calls and returns through registers: the callee is a function of its own.
; want stop = jump
; want s0 = 5
s_mov_b32 s0, 5
s_setpc_b64 s[100:101]
