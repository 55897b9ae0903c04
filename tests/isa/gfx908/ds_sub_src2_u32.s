; The data lies 32 dwords behind the address.
; gfx = gfx908
; exec = 0xf
; v0 = u32 64 step 4
; lds[64] = u32 0x15ceb3a1 0x230824d2 0x3f584ad4 0xcfaf0010
; lds[192] = u32 0xffc6e35c 0x81a0d5b3 0x359b1548 0x6694f229
; want lds[64] = u32 0x1607d045 0xa1674f1f 0x9bd358c 0x691a0de7
ds_sub_src2_u32 v0 offset:32
s_waitcnt lgkmcnt(0)
