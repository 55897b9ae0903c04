; The data lies 32 dwords behind the address.
; gfx = gfx908
; exec = 0xf
; v0 = u32 64 step 4
; lds[64] = u32 0x56a3e957 0x3c02e567 0xb0f91306 0x1607b1c4
; lds[192] = u32 0x7f61701e 0xe744b24e 0xa65423a9 0x844dbc0c
; want lds[64] = u32 0x56a3e957 0x3c02e567 0xa65423a9 0x1607b1c4
ds_min_src2_u32 v0 offset:32
s_waitcnt lgkmcnt(0)
