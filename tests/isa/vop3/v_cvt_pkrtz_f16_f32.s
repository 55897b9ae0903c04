; Toward zero, whatever the mode: finite numbers never become infinite.
; v0 = f32 1.0 1.9999847 65535.0 -1e+30 -inf 8.940697e-08
; v2 = f32 2.0 -1.9999847 1e+30 inf 2.9802322e-08 0.1
; want v4 = u32 0x40003c00 0xbfff3fff 0x7bff7bff 0x7c00fbff 0xfc00 0x2e660001
v_cvt_pkrtz_f16_f32 v4, v0, v2
