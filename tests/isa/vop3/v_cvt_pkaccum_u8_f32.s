; Like v_cvt_pk_u8_f32, into the destination.
; v0 = f32 1.5 255.0 300.0 -5.0
; v1 = u32 0 1 2 3
; v2 = u32 0x11223344
; want v2 = u32 0x11223301 0x1122ff44 0x11ff3344 0x00223344
v_cvt_pkaccum_u8_f32 v2, v0, v1
