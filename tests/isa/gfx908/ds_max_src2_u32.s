; The data lies 32 dwords behind the address.
; gfx = gfx908
; exec = 0xf
; v0 = u32 64 step 4
; lds[64] = u32 0xe6c08269 0x353a0106 0x94df943c 0xcef2d301
; lds[192] = u32 0x2463278e 0x9b51c632 0x107ac806 0x8a2ad16e
; want lds[64] = u32 0xe6c08269 0x9b51c632 0x94df943c 0xcef2d301
ds_max_src2_u32 v0 offset:32
s_waitcnt lgkmcnt(0)
