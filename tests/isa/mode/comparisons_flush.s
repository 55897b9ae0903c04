; Comparisons read denormals as MODE says; v_cmp_class sees the bits, v_cndmask moves them.
; v0 = f32 0x00000001 0x80000001 1.0
; v1 = f32 0x00000000
; want s[10:11] = u64 0x3
; want s[12:13] = u64 0xfffffffffffffffc
; want s[14:15] = u64 0x3
; want v2 = f32 0x00000001 0x80000001 1.0
; gfx = gfx90a gfx942
s_setreg_imm32_b32 hwreg(HW_REG_MODE, 4, 2), 0
v_cmp_eq_f32 s[10:11], v0, v1
v_cmp_gt_f32 s[12:13], v0, v1
v_mov_b32 v3, 0x90
v_cmp_class_f32 s[14:15], v0, v3
v_cndmask_b32 v2, v0, v1, s[16:17]
; s[16:17] = u64 0
; want v3 = u32 0x90
