; Destination and EXEC get the same.
; gfx = gfx1030
; wave = 32
; exec = 0xff00ff
; s0 = 0xf0f0f0f
; want s2 = 0xf000f0
; want exec = 0xf000f0
; want scc = 1
s_andn1_wrexec_b32 s2, s0
