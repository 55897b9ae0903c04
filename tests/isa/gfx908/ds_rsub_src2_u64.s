; The data lies 32 dwords behind the address.
; gfx = gfx908
; exec = 0xf
; v0 = u32 64 step 8
; lds[64] = u64 0x4c60ded1607e39d1 0xb494d2a8d595bf23 0x6abb3e13e4373a7d 0xa84e090a2cdd3fbe
; lds[192] = u64 0x1dc35c7f65718ddc 0xeebb31672a8ae166 0xda23cea1a9c59a2d 0x68fe849f98f7a0d
; want lds[64] = u64 0xd1627dae04f3540b 0x3a265ebe54f52243 0x6f68908dc58e5fb0 0x5e41df3fccb23a4f
ds_rsub_src2_u64 v0 offset:32
s_waitcnt lgkmcnt(0)
