; Lane 1 is off. Who reads it keeps its own, gets 0 by op_sel[1], or reads it all the same by op_sel[0].
; gfx = gfx1030 gfx1100
; wave = 32
; exec = 0xfffffffd
; s2 = 0x11111111
; s3 = 0x11111111
; v0 = u32 100 step 1
; v1 = u32 7
; v2 = u32 7
; v3 = u32 7
; want v1 = u32 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 117 117 117 117 117 117 117 117 117 117 117 117 117 117 117 117
; want v2 = u32 0 7 0 0 0 0 0 0 0 0 0 0 0 0 0 0 117 117 117 117 117 117 117 117 117 117 117 117 117 117 117 117
; want v3 = u32 101 7 101 101 101 101 101 101 101 101 101 101 101 101 101 101 117 117 117 117 117 117 117 117 117 117 117 117 117 117 117 117
v_permlane16_b32 v1, v0, s2, s3
v_permlane16_b32 v2, v0, s2, s3 op_sel:[0,1]
v_permlane16_b32 v3, v0, s2, s3 op_sel:[1,0]
