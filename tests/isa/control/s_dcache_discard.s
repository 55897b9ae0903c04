; s[4:5] = mem
; v0 = u32 5
; want v1 = u32 5
s_dcache_discard s[4:5], 0x0
s_dcache_discard_x2 s[4:5], 0x0
v_mov_b32 v1, v0
