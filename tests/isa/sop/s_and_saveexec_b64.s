; EXEC before goes to the destination; then the vector move works under the new EXEC.
; exec = 0xff00ff00ff00ff
; s[0:1] = 0xf0f0f0f0f0f0f0f
; v0 = u32 5
; v1 = u32 9
; want s[2:3] = 0xff00ff00ff00ff
; want exec = 0xf000f000f000f
; want scc = 1
; want v1 = u32 5 5 5 5 9 9 9 9 9 9 9 9 9 9 9 9 5 5 5 5 9 9 9 9 9 9 9 9 9 9 9 9 5 5 5 5 9 9 9 9 9 9 9 9 9 9 9 9 5 5 5 5 9 9 9 9 9 9 9 9 9 9 9 9
s_and_saveexec_b64 s[2:3], s[0:1]
v_mov_b32 v1, v0
