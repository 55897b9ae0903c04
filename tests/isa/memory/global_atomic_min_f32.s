; The value before comes back.
; gfx = gfx1100
; exec = 3
; v0 = u32 0 8
; s[0:1] = u64 mem
; mem[0] = f32 1.0 3.0 -1.0 -5.0
; v4 = f32 2.0 2.0
; want mem[4] = f32 2.0
; want mem[12] = f32 -5.0
; want v3 = f32 3.0 -5.0
global_atomic_min_f32 v3, v0, v4, s[0:1] offset:4 glc
