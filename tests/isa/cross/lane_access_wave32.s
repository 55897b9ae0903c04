; Lane numbers are modulo 32; the first active lane is found in 32 bits.
; gfx = gfx1030 gfx1100
; wave = 32
; exec = 0xfffffff0
; s0 = 35
; v0 = u32 100 step 1
; v1 = u32 7
; want s1 = 103
; want s2 = 104
; want v1 = u32 7 7 7 55 7
s_movk_i32 s3, 55
v_readlane_b32 s1, v0, s0
v_readfirstlane_b32 s2, v0
v_writelane_b32 v1, s3, s0
; want s3 = 55
