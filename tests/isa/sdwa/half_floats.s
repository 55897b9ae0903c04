; Halves of registers as f16 operands, with modifiers.
; v1 = f16 1.0:2.0
; v2 = f16 10.0:20.0
; want v3 = f16 0.0:18.0
; want v4 = f16 10.0:0.0
v_add_f16_sdwa v3, -v1, v2 dst_sel:WORD_1 dst_unused:UNUSED_PAD src0_sel:WORD_1 src1_sel:WORD_1
v_mul_f16_sdwa v4, v1, v2 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:WORD_0 src1_sel:WORD_0
