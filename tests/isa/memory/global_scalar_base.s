; A scalar base and a 32-bit offset in the vector register, and an immediate that may be negative.
; mem[0] = u32 0 step 1 x256
; s[4:5] = mem+64
; v2 = u32 16 step 4
; want v3 = u32 20 step 1
; want v4 = u32 16 step 1
global_load_dword v3, v2, s[4:5]
global_load_dword v4, v2, s[4:5] offset:-16
s_waitcnt vmcnt(0)
