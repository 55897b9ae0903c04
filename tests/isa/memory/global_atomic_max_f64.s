; exec = 0xf
; mem[0] = f64 1.0 2.5 -3.0 inf
; v[4:5] = f64 0.5 -2.5 100.0 1.0
; want mem[0] = f64 1.0 2.5 100.0 inf
; v[2:3] = u64 mem step 8
global_atomic_max_f64 v[2:3], v[4:5], off
s_waitcnt vmcnt(0)
