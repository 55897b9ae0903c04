; All lanes add to one word: the sum arrives, whatever the order.
; wave = 64
; mem[0] = u32 1000
; v[2:3] = u64 mem
; v4 = u32 1 step 1
; want mem[0] = u32 3080
global_atomic_add v[2:3], v4, off
s_waitcnt vmcnt(0)
