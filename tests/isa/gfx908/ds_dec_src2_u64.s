; The data lies 32 dwords behind the address.
; gfx = gfx908
; exec = 0xf
; v0 = u32 64 step 8
; lds[64] = u64 0x239805543b51f400 0x9062206b68fc60bf 0x683b4eb172308da6 0x148405df6aff8737
; lds[192] = u64 0x11e9e99196a881fe 0xb783171249eb2577 0x8b664e518593dfb 0xa9c8510115d3542d
; want lds[64] = u64 0x11e9e99196a881fe 0x9062206b68fc60be 0x8b664e518593dfb 0x148405df6aff8736
ds_dec_src2_u64 v0 offset:32
s_waitcnt lgkmcnt(0)
