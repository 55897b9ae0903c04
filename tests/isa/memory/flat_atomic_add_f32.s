; gfx = gfx942
; exec = 0x3
; mem[0] = f32 1.0 2.5
; v4 = f32 0.5 -2.5
; v[2:3] = u64 mem step 4
; want mem[0] = f32 1.5 0.0
flat_atomic_add_f32 v[2:3], v4
s_waitcnt vmcnt(0)
