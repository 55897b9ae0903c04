; null reads 0 and takes what nobody wants.
; gfx = gfx1030 gfx1100
; s0 = 0xffffffff
; want s2 = 7
; want scc = 1
s_add_u32 s2, null, 7
s_add_u32 null, s0, s0
