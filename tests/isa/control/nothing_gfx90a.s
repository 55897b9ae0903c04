; gfx = gfx90a
; v0 = u32 5
; want v1 = u32 5
v_clrexcp
s_dcache_inv_vol
s_dcache_wb_vol
buffer_wbinvl1
buffer_wbinvl1_vol
buffer_wbl2
buffer_invl2
v_mov_b32 v1, v0
