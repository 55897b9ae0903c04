; s_movrel beyond the scalar registers reads s0 and writes nothing.
; gfx = gfx90a gfx942
; m0 = 100
; s0 = 0x77
; s1 = 0x88
; want s20 = 0x77
; want s[22:23] = u64 0x8800000077
; want s24 = 9
; s24 = 9
s_movrels_b32 s20, s24
s_movrels_b64 s[22:23], s[24:25]
s_movreld_b32 s24, 5
s_movreld_b64 s[24:25], 5
