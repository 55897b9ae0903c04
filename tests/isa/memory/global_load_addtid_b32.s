; A dword a lane from the scalar address on.
; gfx = gfx1100
; exec = 0x1b
; s[0:1] = u64 mem
; mem[0] = u32 1 2 3 4 5 6 7 8
; v1 = u32 99
; want v1 = u32 3 4 99 6 7 99
global_load_addtid_b32 v1, s[0:1] offset:8
