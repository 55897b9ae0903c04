; The data lies 32 dwords behind the address.
; gfx = gfx908
; exec = 0xf
; v0 = u32 64 step 8
; lds[64] = u64 0x91a84344b486126e 0x8064365b335f8609 0x52f8cca33abc3643 0x6255191d8696f3bc
; lds[192] = u64 0x85113bd3be739364 0x32388d28a5b3998b 0x4a207a5f01b61f99 0x4be649d89cf8a191
; want lds[64] = u64 0x85113bd3be739364 0x32388d28a5b3998b 0x4a207a5f01b61f99 0x4be649d89cf8a191
ds_write_src2_b64 v0 offset:32
s_waitcnt lgkmcnt(0)
