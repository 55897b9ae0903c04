; gfx = gfx942
; exec = 0x3
; mem[0] = bf16 1.0 2.0 3.0 4.0
; v4 = bf16 0.5:0.25 -3.0:1.0
; want mem[0] = bf16 1.5 2.25 0.0 5.0
; v[2:3] = u64 mem step 4
flat_atomic_pk_add_bf16 v[2:3], v4
s_waitcnt vmcnt(0)
