; The lds flag of a global load: the value of each lane goes to LDS.
; gfx = gfx90a
; m0 = 0x40
; v[0:1] = u64 mem step 4
; mem[0] = u32 1 step 1 x64
; want lds[64] = u32 1 step 1 x64
global_load_dword v[0:1], off lds
s_waitcnt vmcnt(0)
