; A vector load before a scalar store sees the old value, a scalar load after it the new one.
; mem[0] = u32 1
; s[4:5] = mem
; s8 = 7
; v[0:1] = u64 mem
; want v2 = u32 1
; want s9 = 7
; want mem[0] = u32 7
global_load_dword v2, v[0:1], off
s_waitcnt vmcnt(0)
s_store_dword s8, s[4:5], 0x0
s_waitcnt lgkmcnt(0)
s_load_dword s9, s[4:5], 0x0
s_waitcnt lgkmcnt(0)
