; The data lies 32 dwords behind the address.
; gfx = gfx908
; exec = 0xf
; v0 = u32 64 step 8
; lds[64] = u64 0x5667de8a2d842c19 0x6e58190df84951fd 0x1ef6a9757107b574 0x33514fc31556bd9f
; lds[192] = u64 0x3956f6809afb9c51 0xcfb67d0f7f4906cc 0xca4b3bc77922d4e0 0x618ef7c4278e96b5
; want lds[64] = u64 0x5667de8a2d842c19 0xcfb67d0f7f4906cc 0xca4b3bc77922d4e0 0x618ef7c4278e96b5
ds_max_src2_u64 v0 offset:32
s_waitcnt lgkmcnt(0)
