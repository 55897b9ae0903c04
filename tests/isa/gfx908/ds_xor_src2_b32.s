; The data lies 32 dwords behind the address.
; gfx = gfx908
; exec = 0xf
; v0 = u32 64 step 4
; lds[64] = u32 0x5b507a36 0xdae3df9c 0xe0c99f3e 0x6d16328f
; lds[192] = u32 0x228dc519 0x28865529 0xc3a8db56 0x99ef936a
; want lds[64] = u32 0x79ddbf2f 0xf2658ab5 0x23614468 0xf4f9a1e5
ds_xor_src2_b32 v0 offset:32
s_waitcnt lgkmcnt(0)
