; Lanes of the mask take the second source; bits pass unchanged, modifiers act on the sign.
; v0 = u32 0x7f800001 2 3 4
; v1 = u32 5 6 0x80000000 8
; vcc = 0x6
; s[4:5] = 0x9
; want v2 = u32 0x7f800001 6 0x80000000 4
; want v3 = u32 0x80000005 0x80000002 0x80000003 0x80000008 0x80000004
v_cndmask_b32 v2, v0, v1, vcc
v_cndmask_b32 v3, -v0, -v1, s[4:5]
