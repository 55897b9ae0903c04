; EXEC and the destination get the result.
; wave = 64
; exec = 0xff00ff00ff00ff
; s[0:1] = 0xf0f0f0f0f0f0f0f
; want s[2:3] = 0xf000f000f000f00
; want exec = 0xf000f000f000f00
; want scc = 1
s_andn2_wrexec_b64 s[2:3], s[0:1]
