; v1 = u32 0x00050000 0x00060005
; v2 = u32 5
; exec = 0x3
; want vcc = 0x1
; want s[4:5] = 0x2
v_cmp_eq_u32_sdwa vcc, v1, v2 src0_sel:WORD_1 src1_sel:DWORD
v_cmp_gt_u32_sdwa s[4:5], v1, v2 src0_sel:BYTE_2 src1_sel:BYTE_0
