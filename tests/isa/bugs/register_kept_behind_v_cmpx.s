; Lanes that v_cmpx turns off keep what was written just before it, though the next instruction overwrites the
; register in the lanes that stay.
; v0 = u32 0 step 1
; v1 = u32 32
; v2 = u32 7
; want v3 = u32 5 x32 9 x64
; want vcc = 0x00000000ffffffff
; want exec = 0x00000000ffffffff
; gfx = gfx90a gfx942
v_mov_b32_e32 v3, 9
v_cmpx_lt_u32_e32 vcc, v0, v1
v_mov_b32_e32 v3, 5
