; The data lies 32 dwords behind the address.
; gfx = gfx908
; exec = 0xf
; v0 = u32 64 step 4
; lds[64] = u32 0x18fd64f7 0x88249188 0xb0afb81e 0x50545214
; lds[192] = u32 0xb3bfcd5d 0x5b6659ea 0xf3332eb0 0xa4d70dfc
; want lds[64] = u32 0xb3bfcd5d 0x5b6659ea 0xf3332eb0 0xa4d70dfc
ds_write_src2_b32 v0 offset:32
s_waitcnt lgkmcnt(0)
