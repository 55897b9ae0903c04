; A denormal quotient that lies next to the middle of two numbers is rounded once.
; v[0:1] = u64 0x42894b2ba02f34a6 0x42eb7970fee29476 0x4313b5f3268ecc45 0x431f729b420b0ebe 0x431b6bcb1aa4b640 0x42d6d5924b3c74f7 0x42c961cab7ebb70c 0x43005adc7d500f7c 0x428608d9c98c9e51 0x429db045cf4cc239
; v[2:3] = u64 0xa8a32a2bf1c219 0x1030157daea37f2 0x130f8ad1a076295 0x1368c2e66d6cc8b 0x12f3608d9c61fe3 0xe7c0daccb44fd9 0xe647cbb35ac4d9 0x11824191913a5b2 0xa1a2f5bb9e2cbb 0xbbdc5385782ce5
; want v[6:7] = u32 *
; want v[8:9] = u32 *
; want v[10:11] = u32 *
; want v[12:13] = u32 *
; want v[14:15] = u32 *
; want v[16:17] = u32 *
; want vcc = u64 *
; want s[4:5] = u64 *
; want v[4:5] = u64 0xf95b9 0xb1163 0xdc6bf 0xb78c7 0x91b11 0x8526f 0xe0b7d 0xbcefd 0xcce75 0xf03cf
v_div_scale_f64 v[6:7], s[4:5], v[0:1], v[0:1], v[2:3]
v_div_scale_f64 v[8:9], vcc, v[2:3], v[0:1], v[2:3]
v_rcp_f64 v[10:11], v[6:7]
v_fma_f64 v[12:13], -v[6:7], v[10:11], 1.0
v_fma_f64 v[10:11], v[12:13], v[10:11], v[10:11]
v_fma_f64 v[12:13], -v[6:7], v[10:11], 1.0
v_fma_f64 v[10:11], v[12:13], v[10:11], v[10:11]
v_mul_f64 v[14:15], v[8:9], v[10:11]
v_fma_f64 v[12:13], -v[6:7], v[14:15], v[8:9]
v_div_fmas_f64 v[16:17], v[12:13], v[10:11], v[14:15]
v_div_fixup_f64 v[4:5], v[16:17], v[0:1], v[2:3]
