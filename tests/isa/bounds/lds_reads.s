; Beyond LDS (65536 bytes here) reads give 0; the sum of address and offset is of 32 bits.
; v0 = u32 65532 65536 0xfffffffc 65528 0
; exec = 0x1f
; lds[65528] = u32 3 4
; lds[0] = u32 1 2
; want v1 = u32 4 0 0 3 1
; want v[2:3] = u64 0 0 0 0x0000000400000003 0x0000000200000001
; want v4 = u32 0 0 1 4 2
ds_read_b32 v1, v0
ds_read_b64 v[2:3], v0
ds_read_b32 v4, v0 offset:4
s_waitcnt lgkmcnt(0)
