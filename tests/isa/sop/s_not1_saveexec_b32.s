; GFX11's names of the same: and_not0 inverts the source, and_not1 EXEC.
; gfx = gfx1100
; wave = 32
; exec = 0xff00ff
; s0 = 0xf0f0f0f
; want s2 = 0xff00ff
; want s3 = 0xf000f0
; want exec = 0xff0fff0f
; want scc = 1
s_and_not0_saveexec_b32 s2, s0
s_or_not1_saveexec_b32 s3, s0
