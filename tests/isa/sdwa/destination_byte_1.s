; v1 = u32 0x85 0x1234 0xfffe8001
; v2 = u32 0
; v3 = u32 0xaabbccdd
; v4 = u32 0xaabbccdd
; v5 = u32 0xaabbccdd
; want v3 = u32 0x8500 0x3400 0x100
; want v4 = u32 0xffff8500 0x3400 0x100
; want v5 = u32 0xaabb85dd 0xaabb34dd 0xaabb01dd
v_or_b32_sdwa v3, v1, v2 dst_sel:BYTE_1 dst_unused:UNUSED_PAD src0_sel:DWORD src1_sel:DWORD
v_or_b32_sdwa v4, v1, v2 dst_sel:BYTE_1 dst_unused:UNUSED_SEXT src0_sel:DWORD src1_sel:DWORD
v_or_b32_sdwa v5, v1, v2 dst_sel:BYTE_1 dst_unused:UNUSED_PRESERVE src0_sel:DWORD src1_sel:DWORD
