; One lane, whatever EXEC says.
; exec = 0x1
; v0 = u32 100 step 1
; s2 = 77
; m0 = 5
; want v0 = u32 100 101 77 103 104 -1 106
v_writelane_b32 v0, s2, 2
v_writelane_b32 v0, -1, m0
