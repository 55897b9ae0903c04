; The data lies 32 dwords behind the address.
; gfx = gfx908
; exec = 0xf
; v0 = u32 64 step 4
; lds[64] = u32 0xa4517d6c 0x7c15471 0x7589ca4a 0x7cc661e9
; lds[192] = u32 0x74007cb4 0x63f65da8 0x7eb72f82 0x92b850ad
; want lds[64] = u32 0xcfaeff48 0x5c350937 0x92d6538 0x15f1eec4
ds_rsub_src2_u32 v0 offset:32
s_waitcnt lgkmcnt(0)
