; The data lies 32 dwords behind the address.
; gfx = gfx908
; exec = 0xf
; v0 = u32 64 step 4
; lds[64] = u32 0x610b1631 0xb9db434b 0x1d1d784f 0xa9b7e3ea
; lds[192] = u32 0x4223aa56 0x18dff393 0xfdd9a78d 0xd0718c1a
; want lds[64] = u32 0x4223aa56 0xb9db434b 0xfdd9a78d 0xa9b7e3ea
ds_min_src2_i32 v0 offset:32
s_waitcnt lgkmcnt(0)
