; All lanes read one word.
; mem[0] = u32 0 step 3 x64
; v[2:3] = u64 mem+60
; want v4 = u32 45
global_load_dword v4, v[2:3], off
s_waitcnt vmcnt(0)
