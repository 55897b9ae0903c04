; Shift amounts of 16 bits, and classes of halves, may be the upper half of a register.
; v0 = u32 0x12345678
; v1 = u32 0x9abcdef0
; v2 = u16 1:8
; v3 = f16 1.0
; v4 = u16 0:0x100
; want v5 = u32 0x789abcde
; want v6 = u32 0x789abcde
; want v7 = u32 1
; want s[10:11] = *
; gfx = gfx1100
; wave = 32
v_alignbit_b32 v5, v0, v1, v2.h
v_lshrrev_b32 v6, 16, v2
v_alignbit_b32 v6, v0, v1, v6.l
v_cmp_class_f16 s10, v3.l, v4.h
v_cndmask_b32 v7, 0, 1, s10
