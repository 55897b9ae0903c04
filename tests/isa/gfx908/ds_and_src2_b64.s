; The data lies 32 dwords behind the address.
; gfx = gfx908
; exec = 0xf
; v0 = u32 64 step 8
; lds[64] = u64 0x1bc4078e1f3cd5cc 0xb890ebcb94ab2589 0xa5ddc16773e3705d 0xb8271518205f263c
; lds[192] = u64 0x83b522037081ffea 0x17264c2bb9bbf49a 0xedb3f508b72a5029 0x90591fc778a6fe6f
; want lds[64] = u64 0x38402021000d5c8 0x1000480b90ab2488 0xa591c10033225009 0x900115002006262c
ds_and_src2_b64 v0 offset:32
s_waitcnt lgkmcnt(0)
