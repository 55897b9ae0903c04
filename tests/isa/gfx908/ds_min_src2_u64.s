; The data lies 32 dwords behind the address.
; gfx = gfx908
; exec = 0xf
; v0 = u32 64 step 8
; lds[64] = u64 0x7fbfbf6cd5ef05de 0xf87ce0635c7ee33 0x9e04c484e00bbe3f 0xe2061071087aa5e6
; lds[192] = u64 0xde7075cdf714e901 0xcefa6d8cc266970a 0xd1021adffd8ec734 0x2c066807947b65bf
; want lds[64] = u64 0x7fbfbf6cd5ef05de 0xf87ce0635c7ee33 0x9e04c484e00bbe3f 0x2c066807947b65bf
ds_min_src2_u64 v0 offset:32
s_waitcnt lgkmcnt(0)
