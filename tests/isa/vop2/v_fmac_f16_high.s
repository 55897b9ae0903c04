; The destination's own half is the addend; the other half stays.
; gfx = gfx1100
; v0 = f16 1.0 -2.0 0.5 3.0 0.0
; v1 = f16 2.0 4.0 -8.0 0.25 5.0
; v2 = u32 0x38001234 0x3c001234 0xbc001234 0x49001234 0x80001234
; want v2 = u32 0x41001234 0xc7001234 0xc5001234 0x49601234 0x1234
v_fmac_f16 v2.h, v0.l, v1.l
