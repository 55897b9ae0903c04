; Nothing to do: hints to the instruction buffer, waits, caches without content.
; gfx = gfx1030
; s0 = 1
; want s0 = 2
s_clause 0x3
s_inst_prefetch 0x3
s_waitcnt_vscnt null, 0x0
s_waitcnt_depctr 0xffe3
s_wait_idle
s_gl1_inv
buffer_gl0_inv
buffer_gl1_inv
v_pipeflush
s_version 0x2004
s_ttracedata_imm 0x1
s_add_i32 s0, s0, 1
; want scc = 0
