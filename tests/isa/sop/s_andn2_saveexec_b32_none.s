; SCC tells whether any lane is left.
; gfx = gfx1030
; wave = 32
; exec = 0xff
; s0 = 0xff
; scc = 1
; want s2 = 0xff
; want exec = 0
; want scc = 0
s_andn2_saveexec_b32 s2, s0
