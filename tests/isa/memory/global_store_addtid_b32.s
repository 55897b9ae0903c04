; A dword a lane from the scalar address on.
; gfx = gfx1100
; exec = 0x1b
; s[0:1] = u64 mem
; v1 = u32 10 step 1
; want mem[8] = u32 10 11 0 13 14 0
global_store_addtid_b32 v1, s[0:1] offset:8
