; gfx = gfx950
; Each lane's dwords go to LDS one lane behind the other.
; m0 = 64
; exec = 0xb
; v[0:1] = u64 mem step 16
; mem[0] = u32 1 step 1 x64
; want lds[64] = u32 1 2 3 4 5 6 7 8 0 0 0 0 13 14 15 16
global_load_lds_dwordx4 v[0:1], off
s_waitcnt vmcnt(0)
