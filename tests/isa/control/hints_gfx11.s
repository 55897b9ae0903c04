; gfx = gfx1100
; s0 = 1
; want s0 = 2
; want scc = 0
s_clause 0x3
s_set_inst_prefetch_distance 0x3
s_delay_alu instid0(VALU_DEP_1) | instskip(NEXT) | instid1(VALU_DEP_2)
s_waitcnt_vscnt null, 0x0
s_sendmsg sendmsg(MSG_DEALLOC_VGPRS)
s_wait_idle
s_gl1_inv
buffer_gl0_inv
v_pipeflush
s_wait_event 0x1
s_add_i32 s0, s0, 1
