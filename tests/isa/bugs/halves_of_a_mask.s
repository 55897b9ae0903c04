; Halves of a lane mask, of another block, in a product of pairs: LLVM could not select the cast and ended the
; process.
; gfx = gfx90a gfx942
; v0 = u32 0 step 1
; v2 = f32 0
; v3 = u32 0x00003c00
; scc = 0
; want vcc = 0x3fff
; want s[10:11] = u64 0
; want v2 = f32 1.9990234375
v_cmp_gt_u32_e32 vcc, 14, v0
v_cmp_eq_u32_e64 s[10:11], 1, v3
s_cbranch_scc1 L0
v_dot2c_f32_f16_e32 v2, vcc_lo, v3
L0:
s_nop 0
