; exec = 0x3
; Bits of the first operand are cleared, those of the second set.
; lds[0] = u64 0xffff 0x1234
; v2 = u32 0 step 8
; v[4:5] = u64 0x00f0 0xffff
; v[6:7] = u64 0x0050 0x4321
; want lds[0] = u64 0xff5f 0x4321
; want v[8:9] = u64 0xffff 0x1234
ds_mskor_rtn_b64 v[8:9], v2, v[4:5], v[6:7]
s_waitcnt lgkmcnt(0)
