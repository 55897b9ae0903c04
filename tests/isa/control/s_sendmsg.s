; A message without a listener.
; m0 = 0
; v0 = u32 5
; want v1 = u32 5
s_sendmsg sendmsg(MSG_INTERRUPT)
v_mov_b32 v1, v0
