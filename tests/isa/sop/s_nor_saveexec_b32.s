; EXEC before goes to the destination; then the vector move works under the new EXEC.
; gfx = gfx1030
; wave = 32
; exec = 0xff00ff
; s0 = 0xf0f0f0f
; v0 = u32 5
; v1 = u32 9
; want s2 = 0xff00ff
; want exec = 0xf000f000
; want scc = 1
; want v1 = u32 9 9 9 9 9 9 9 9 9 9 9 9 5 5 5 5 9 9 9 9 9 9 9 9 9 9 9 9 5 5 5 5
s_nor_saveexec_b32 s2, s0
v_mov_b32 v1, v0
