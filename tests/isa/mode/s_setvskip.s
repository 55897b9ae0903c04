; While VSKIP is on, vector instructions do nothing; scalar ones go on.
; gfx = gfx90a gfx942
; s4 = 0x10
; v[0:1] = u64 mem
; v2 = u32 1
; v3 = u32 2
; want v2 = u32 5
; want s5 = 7
; want s6 = 1
s_setvskip s4, 4
v_mov_b32 v2, 9
v_mov_b32 v3, 9
v_readfirstlane_b32 s5, v3
global_store_dword v[0:1], v2, off
s_mov_b32 s5, 7
s_getreg_b32 s6, hwreg(HW_REG_MODE, 28, 1)
s_setvskip s4, 0
v_mov_b32 v2, 5
