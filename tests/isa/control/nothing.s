; Waits, cache control and hints do nothing here.
; v0 = u32 5
; want v1 = u32 5
s_nop 3
s_waitcnt vmcnt(0) lgkmcnt(0)
v_nop
s_setprio 2
s_icache_inv
s_dcache_inv
s_dcache_wb
s_ttracedata
s_incperflevel 1
s_decperflevel 1
s_wakeup
ds_nop
v_mov_b32 v1, v0
