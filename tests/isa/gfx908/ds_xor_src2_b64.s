; The data lies 32 dwords behind the address.
; gfx = gfx908
; exec = 0xf
; v0 = u32 64 step 8
; lds[64] = u64 0xe813ed029c8c775d 0xa7bbffdb05ca4145 0xd44ab53b5d3588cf 0x8723160d6eb31588
; lds[192] = u64 0xfa8910de17e4d8d2 0xbfbc494bf7c0cb4a 0x99a6db54c1710ba6 0xd1bbc62d80a940d5
; want lds[64] = u64 0x129afddc8b68af8f 0x1807b690f20a8a0f 0x4dec6e6f9c448369 0x5698d020ee1a555d
ds_xor_src2_b64 v0 offset:32
s_waitcnt lgkmcnt(0)
