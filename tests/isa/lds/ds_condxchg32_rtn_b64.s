; Each dword is replaced by the data's lower 31 bits when the data's top bit is set; the address is of 8 bytes.
; v0 = u32 0 13 16 24 24
; v[2:3] = u64 0x8000000190000002 0x8000000100000002 0x0000000180000005 0x7fffffff7fffffff 0xffffffffffffffff
; exec = 0x1f
; lds[0] = u32 10 11 12 13 14 15 16 17
; want lds[0] = u32 0x10000002 1 12 1 5 15 0x7fffffff 0x7fffffff
; want v[4:5] = u64 0x0000000b0000000a 0x0000000d0000000c 0x0000000f0000000e 0x0000001100000010 0x0000001100000010
ds_condxchg32_rtn_b64 v[4:5], v0, v[2:3]
s_waitcnt lgkmcnt(0)
