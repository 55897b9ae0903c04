; The data lies 32 dwords behind the address.
; gfx = gfx908
; exec = 0xf
; v0 = u32 64 step 8
; lds[64] = u64 0xe9be9f8881e6187f 0x8b80eb31b3880de0 0x581da689384ef90a 0xe86c68cd3e6f54d4
; lds[192] = u64 0x4bb36ec8030cf05d 0x38443e4f57de014c 0x89d8567444fc6f9 0x4138cad26c64107f
; want lds[64] = u64 0x9e0b30c07ed92822 0x533cace25baa0c94 0x4f802121f3ff3211 0xa7339dfad20b4455
ds_sub_src2_u64 v0 offset:32
s_waitcnt lgkmcnt(0)
