; exec = 0x3
; Bits of the first operand are cleared, those of the second set.
; lds[0] = u32 0xffff 0x1234
; v2 = u32 0 step 4
; v4 = u32 0x00f0 0xffff
; v6 = u32 0x0050 0x4321
; want lds[0] = u32 0xff5f 0x4321
; want v8 = u32 0xffff 0x1234
ds_mskor_rtn_b32 v8, v2, v4, v6
s_waitcnt lgkmcnt(0)
