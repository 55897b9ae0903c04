; v1 = u32 0x80917f01 0x12345678 0xffffffff 0x0
; v2 = u32 1
; want v3 = u32 0x80 0x57 0x100 0x1
; want v4 = i32 128 87 0 1
v_add_u32_sdwa v3, v1, v2 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:BYTE_1 src1_sel:DWORD
v_add_u32_sdwa v4, sext(v1), v2 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:BYTE_1 src1_sel:DWORD
