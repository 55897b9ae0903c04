; A scalar register and an immediate together; null is no offset.
; gfx = gfx1100
; s[0:1] = u64 mem+8
; s2 = 16
; mem[0] = u32 0 1 2 3 4 5 6 7 8 9
; want s4 = 7
; want s[6:7] = u64 0x300000002
; want s8 = 1
s_load_b32 s4, s[0:1], s2 offset:0x4
s_load_b64 s[6:7], s[0:1], null
s_load_b32 s8, s[0:1], -0x4
