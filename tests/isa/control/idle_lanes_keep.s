; What idle lanes hold survives writes of the others, wherever it is read later: by the lane once it is active again,
; and by v_readlane_b32 while it is idle.
; gfx = gfx90a gfx942
; v0 = u32 0 step 1
; v1 = u32 100 step 1
; v2 = u32 0
; v3 = u32 0
; v4 = u32 0
; exec = 0xff
; want v2 = u32 0
; want v3 = u32 14 14 14 14 0 0 0 0 0
; want v4 = u32 11 11 11 11 105 106 107 108 0
; want s[4:5] = u64 0xff
; want s6 = 105
; want vcc = 0xf
; want scc = 1
v_mov_b32 v2, v1
v_cmp_gt_u32 vcc, 4, v0
s_and_saveexec_b64 s[4:5], vcc
v_mov_b32 v2, 7
s_nop 0
v_add_u32 v3, v2, v2
v_readlane_b32 s6, v2, 5
v_mov_b32 v2, 9
s_or_b64 exec, exec, s[4:5]
v_add_u32 v4, 1, v2
s_and_b64 exec, exec, vcc
v_mov_b32 v4, 11
s_mov_b64 exec, s[4:5]
v_mov_b32 v2, 0
