; The offset is an immediate, a register, or both; low two bits of the address are ignored.
; s[4:5] = mem+16
; s6 = 8
; s8 = 0x11223344
; s9 = 0x55667788
; want mem[32] = u32 0x11223344
; want mem[24] = u32 0x55667788
s_store_dword s8, s[4:5], 0x10
s_store_dword s9, s[4:5], s6
s_waitcnt lgkmcnt(0)
