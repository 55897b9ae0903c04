; The data lies 32 dwords behind the address.
; gfx = gfx908
; exec = 0xf
; v0 = u32 64 step 4
; lds[64] = u32 0x51e2670 0xb37f5722 0x444adf42 0x852a5fba
; lds[192] = u32 0x685ca8af 0x796d3bc4 0xe6edaf80 0xe941aa79
; want lds[64] = u32 0x51e266f 0x796d3bc4 0x444adf41 0x852a5fb9
ds_dec_src2_u32 v0 offset:32
s_waitcnt lgkmcnt(0)
