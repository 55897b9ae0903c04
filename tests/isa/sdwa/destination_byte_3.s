; v1 = u32 0x85 0x1234 0xfffe8001
; v2 = u32 0
; v3 = u32 0xaabbccdd
; v4 = u32 0xaabbccdd
; v5 = u32 0xaabbccdd
; want v3 = u32 0x85000000 0x34000000 0x1000000
; want v4 = u32 0x85000000 0x34000000 0x1000000
; want v5 = u32 0x85bbccdd 0x34bbccdd 0x1bbccdd
v_or_b32_sdwa v3, v1, v2 dst_sel:BYTE_3 dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:DWORD
v_or_b32_sdwa v4, v1, v2 dst_sel:BYTE_3 dst_unused:UNUSED_SEXT src0_sel:DWORD src1_sel:DWORD
v_or_b32_sdwa v5, v1, v2 dst_sel:BYTE_3 dst_unused:UNUSED_PRESERVE src0_sel:DWORD src1_sel:DWORD
