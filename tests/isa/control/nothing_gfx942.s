; gfx = gfx942
; v0 = u32 5
; want v1 = u32 5
buffer_wbl2 sc0 sc1
buffer_inv sc1
v_mov_b32 v1, v0
