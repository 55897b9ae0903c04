; exec = 0xff
; v2 = u32 0 step 2048
; v[4:5] = u64 0x5d82aba631ed112d 0x73c6f980e14ae8ba 0x8dbf9c6014309cd0 0x6234d853d0119da6 0x16a6884239e0eee2 0xeb596952063a56b6 0xfaab58aaa23bb605 0xf9d59db3187c24b3
; v[6:7] = u64 0x4b68d59103b8b627 0x21bb5cf161a8a1bf 0xae1c6b2ba6f83c23 0xd6c3da2ebcf370c4 0x49e54a88242ba17a 0x49721435f8f9b0e2 0x858b80cb42da0e5c 0x7856e10ba414bc62
; want lds[24] = u64 0x5d82aba631ed112d
; want lds[40] = u64 0x4b68d59103b8b627
; want lds[2072] = u64 0x73c6f980e14ae8ba
; want lds[2088] = u64 0x21bb5cf161a8a1bf
; want lds[4120] = u64 0x8dbf9c6014309cd0
; want lds[4136] = u64 0xae1c6b2ba6f83c23
; want lds[6168] = u64 0x6234d853d0119da6
; want lds[6184] = u64 0xd6c3da2ebcf370c4
; want lds[8216] = u64 0x16a6884239e0eee2
; want lds[8232] = u64 0x49e54a88242ba17a
; want lds[10264] = u64 0xeb596952063a56b6
; want lds[10280] = u64 0x49721435f8f9b0e2
; want lds[12312] = u64 0xfaab58aaa23bb605
; want lds[12328] = u64 0x858b80cb42da0e5c
; want lds[14360] = u64 0xf9d59db3187c24b3
; want lds[14376] = u64 0x7856e10ba414bc62
ds_write2_b64 v2, v[4:5], v[6:7] offset0:3 offset1:5
s_waitcnt lgkmcnt(0)
