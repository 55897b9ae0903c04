; The data lies 32 dwords behind the address.
; gfx = gfx908
; exec = 0xf
; v0 = u32 64 step 8
; lds[64] = u64 0xe9a12142045652ac 0x573e304f23f0a53e 0xa88045e062e6b76c 0x1ee966aa92dc1b6a
; lds[192] = u64 0x4ca632b1be6686fa 0x534fac5659f84058 0x5db51125f707c19e 0xa55631eb00c0b01b
; want lds[64] = u64 0x4ca632b1be6686fa 0x573e304f23f0a53e 0x5db51125f707c19e 0x1ee966aa92dc1b6a
ds_max_src2_i64 v0 offset:32
s_waitcnt lgkmcnt(0)
