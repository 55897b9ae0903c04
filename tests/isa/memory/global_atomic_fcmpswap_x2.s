; The value before comes back.
; gfx = gfx1030
; exec = 3
; v0 = u32 0 8
; s[0:1] = u64 mem
; mem[0] = f64 3.0 -2.0
; v[4:5] = f64 9.0
; v[6:7] = f64 3.0
; want mem[0] = f64 9.0 -2.0
; want v[2:3] = f64 3.0 -2.0
global_atomic_fcmpswap_x2 v[2:3], v0, v[4:7], s[0:1] glc
