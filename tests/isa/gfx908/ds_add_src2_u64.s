; The data lies 32 dwords behind the address.
; gfx = gfx908
; exec = 0xf
; v0 = u32 64 step 8
; lds[64] = u64 0x7ea03260d7ef27bb 0x9fbd873580ed5503 0x4f0cf267329911da 0x5b11b76f2670e098
; lds[192] = u64 0x48cb74a9875a34f2 0xa834d5808281a6bf 0xcee116191248a2a4 0xdb522231e7397785
; want lds[64] = u64 0xc76ba70a5f495cad 0x47f25cb6036efbc2 0x1dee088044e1b47e 0x3663d9a10daa581d
ds_add_src2_u64 v0 offset:32
s_waitcnt lgkmcnt(0)
