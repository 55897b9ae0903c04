; The data lies 32 dwords behind the address.
; gfx = gfx908
; exec = 0xf
; v0 = u32 64 step 8
; lds[64] = u64 0xc3a7db151b451e20 0x86fc1635855c9ee6 0x2756064e5c33b37c 0xefbbf85fcec56a51
; lds[192] = u64 0x7cfd3fcc8142a736 0x260642c1b54b1c5a 0x9abccb10fae5f845 0x308edbda101f0ed6
; want lds[64] = u64 0xc3a7db151b451e20 0x86fc1635855c9ee6 0x9abccb10fae5f845 0xefbbf85fcec56a51
ds_min_src2_i64 v0 offset:32
s_waitcnt lgkmcnt(0)
