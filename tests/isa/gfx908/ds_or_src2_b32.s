; The data lies 32 dwords behind the address.
; gfx = gfx908
; exec = 0xf
; v0 = u32 64 step 4
; lds[64] = u32 0x9436d6f6 0x74cda9c4 0xba9be85a 0x95990881
; lds[192] = u32 0xe18692e2 0x71f47e49 0x492091f2 0x8eac871f
; want lds[64] = u32 0xf5b6d6f6 0x75fdffcd 0xfbbbf9fa 0x9fbd8f9f
ds_or_src2_b32 v0 offset:32
s_waitcnt lgkmcnt(0)
