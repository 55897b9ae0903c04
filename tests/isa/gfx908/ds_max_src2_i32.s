; The data lies 32 dwords behind the address.
; gfx = gfx908
; exec = 0xf
; v0 = u32 64 step 4
; lds[64] = u32 0x10269470 0x62e917d3 0x9ec353c1 0xd45c39a3
; lds[192] = u32 0x60908405 0x1b941f43 0xa92d04a3 0xedca4ec
; want lds[64] = u32 0x60908405 0x62e917d3 0xa92d04a3 0xedca4ec
ds_max_src2_i32 v0 offset:32
s_waitcnt lgkmcnt(0)
