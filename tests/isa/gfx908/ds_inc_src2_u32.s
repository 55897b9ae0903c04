; The data lies 32 dwords behind the address.
; gfx = gfx908
; exec = 0xf
; v0 = u32 64 step 4
; lds[64] = u32 0x31360a40 0xe5b80638 0xd49d0ac1 0x67164890
; lds[192] = u32 0x16edc5d4 0x7c2f7ad0 0x3bf36a14 0xc24f6aa8
; want lds[64] = u32 0x0 0x0 0x0 0x67164891
ds_inc_src2_u32 v0 offset:32
s_waitcnt lgkmcnt(0)
