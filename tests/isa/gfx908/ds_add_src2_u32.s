; The data lies 32 dwords behind the address.
; gfx = gfx908
; exec = 0xf
; v0 = u32 64 step 4
; lds[64] = u32 0x3a096533 0x5ed34fe5 0xf658f7a7 0x6018366c
; lds[192] = u32 0x205738d1 0x317017a6 0xb46ee1da 0xb3510b0
; want lds[64] = u32 0x5a609e04 0x9043678b 0xaac7d981 0x6b4d471c
ds_add_src2_u32 v0 offset:32
s_waitcnt lgkmcnt(0)
