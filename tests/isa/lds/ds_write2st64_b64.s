; exec = 0xff
; v2 = u32 0 step 2048
; v[4:5] = u64 0xeb88f2ebff8a6b4c 0xfa5a2f983b04c961 0xe150fd46dc9dc33f 0x5194ac4616e2d0f6 0xddbbd1e0ba2ede51 0x695785a729d8d02d 0xc495624e275399de 0x2198ffdbb5d78c49
; v[6:7] = u64 0x6ffe4ce1eebecbe1 0xc00b1d5a70d08749 0x171b60203923546e 0xad843f753ebe7390 0x3ef15094b9e07c7a 0x656feb050d46a6d8 0x96bd2d4a281ace38 0x169c7e7e9062516e
; want lds[512] = u64 0xeb88f2ebff8a6b4c
; want lds[1024] = u64 0x6ffe4ce1eebecbe1
; want lds[2560] = u64 0xfa5a2f983b04c961
; want lds[3072] = u64 0xc00b1d5a70d08749
; want lds[4608] = u64 0xe150fd46dc9dc33f
; want lds[5120] = u64 0x171b60203923546e
; want lds[6656] = u64 0x5194ac4616e2d0f6
; want lds[7168] = u64 0xad843f753ebe7390
; want lds[8704] = u64 0xddbbd1e0ba2ede51
; want lds[9216] = u64 0x3ef15094b9e07c7a
; want lds[10752] = u64 0x695785a729d8d02d
; want lds[11264] = u64 0x656feb050d46a6d8
; want lds[12800] = u64 0xc495624e275399de
; want lds[13312] = u64 0x96bd2d4a281ace38
; want lds[14848] = u64 0x2198ffdbb5d78c49
; want lds[15360] = u64 0x169c7e7e9062516e
ds_write2st64_b64 v2, v[4:5], v[6:7] offset0:1 offset1:2
s_waitcnt lgkmcnt(0)
