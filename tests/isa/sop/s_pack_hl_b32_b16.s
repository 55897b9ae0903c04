; Low half from S0's high one, high half from S1's low one.
; gfx = gfx1100
; s0 = 0x12345678
; s1 = 0x9abcdef0
; want s2 = 0xdef01234
s_pack_hl_b32_b16 s2, s0, s1
