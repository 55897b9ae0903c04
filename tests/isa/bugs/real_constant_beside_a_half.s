; The exponent of v_ldexp_f16 and the classes of v_cmp_class_f16 take the constants of halves, of which 1/(2 pi) has bits that tell.
; v0 = f16 -1.0
; want v1 = u32 1
; want vcc = u64 -1
; gfx = gfx90a gfx942
v_cmp_class_f16 vcc, v0, 0.15915494
v_cndmask_b32 v1, 0, 1, vcc
