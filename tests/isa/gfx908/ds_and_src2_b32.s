; The data lies 32 dwords behind the address.
; gfx = gfx908
; exec = 0xf
; v0 = u32 64 step 4
; lds[64] = u32 0xf2306d4a 0x9974b85 0x7d1944ff 0xb3aa75ab
; lds[192] = u32 0x31a06a7c 0x25f0f212 0xf22ff5fd 0xdc3d716b
; want lds[64] = u32 0x30206848 0x1904200 0x700944fd 0x9028712b
ds_and_src2_b32 v0 offset:32
s_waitcnt lgkmcnt(0)
