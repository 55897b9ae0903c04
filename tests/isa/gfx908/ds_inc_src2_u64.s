; The data lies 32 dwords behind the address.
; gfx = gfx908
; exec = 0xf
; v0 = u32 64 step 8
; lds[64] = u64 0xf91b60e533a9b4bb 0x2922071dc437b057 0x1dd1d6164ccfbbbf 0xcbe20b1103623ae4
; lds[192] = u64 0x6165598cc3a90b68 0xd61e17ed57813f85 0x91b23a192b8f6916 0xe7b6c5586f83f5be
; want lds[64] = u64 0x0 0x2922071dc437b058 0x1dd1d6164ccfbbc0 0xcbe20b1103623ae5
ds_inc_src2_u64 v0 offset:32
s_waitcnt lgkmcnt(0)
