; The data lies 32 dwords behind the address.
; gfx = gfx908
; exec = 0xf
; v0 = u32 64 step 8
; lds[64] = u64 0xd1039d1d64ccfdd3 0x7490eac95c5de9bb 0xd09801039bba7f2 0xc867715328fcf67
; lds[192] = u64 0x1c846989723b90b6 0x361239a91bb1e240 0x12d919db9a2d74d 0x99c3f7d8b5548873
; want lds[64] = u64 0xdd87fd9d76fffdf7 0x7692fbe95ffdebfb 0xd2d919db9bbf7ff 0x9dc7f7ddb7dfcf77
ds_or_src2_b64 v0 offset:32
s_waitcnt lgkmcnt(0)
