; With the top bit of the offset set, the address's upper bits are the distance; both kinds are signed.
; gfx = gfx908
; exec = 0x3
; v0 = u32 0x00200040 0xfffc0084
; v1 = u32 0x80 0x84
; lds[64] = u32 1 2 3 4
; lds[124] = u32 50
; lds[128] = u32 100 200
; want lds[64] = u32 101 2 3 4
; want lds[132] = u32 252
; want lds[128] = u32 201
ds_add_src2_u32 v0 offset:32768
ds_add_src2_u32 v1 offset:32752
s_waitcnt lgkmcnt(0)
