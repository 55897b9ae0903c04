; v1 = u32 0x80917f01 0x12345678 0xffffffff 0x0
; v2 = u32 1
; want v3 = u32 0x81 0x13 0x100 0x1
; want v4 = i32 -127 19 0 1
v_add_u32_sdwa v3, v1, v2 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:BYTE_3 src1_sel:DWORD
v_add_u32_sdwa v4, sext(v1), v2 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:BYTE_3 src1_sel:DWORD
