; Conversion of one byte.
; v1 = u32 0x01020380
; want v2 = f32 2.0
; want v3 = f32 -128.0
v_cvt_f32_u32_sdwa v2, v1 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:BYTE_2
v_cvt_f32_i32_sdwa v3, sext(v1) dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:BYTE_0
