; A row that the mask leaves out keeps its destination.
; gfx = gfx942
; v[0:1] = u64 0x100000000 step 0x100000001
; v[2:3] = u64 7
; want v[2:3] = u64 0x600000005 x16 7 x32 0x2600000025 x48 0x3600000035
v_mov_b64_dpp v[2:3], v[0:1] row_newbcast:5 row_mask:0xd bank_mask:0xf
