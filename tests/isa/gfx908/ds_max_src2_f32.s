; The data lies 32 dwords behind the address.
; gfx = gfx908
; exec = 0xf
; v0 = u32 64 step 4
; lds[64] = f32 1.5 -2.0 3.25 0.5
; lds[192] = f32 -1.0 4.0 2.0 0.25
; want lds[64] = f32 1.5 4.0 3.25 0.5
ds_max_src2_f32 v0 offset:32
s_waitcnt lgkmcnt(0)
