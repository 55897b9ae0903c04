; The value before comes back.
; gfx = gfx1030
; exec = 3
; v0 = u32 0 8
; s[0:1] = u64 mem
; mem[0] = f32 1.0 3.0 -1.0 9.0
; v4 = f32 5.0 5.0
; want mem[4] = f32 5.0
; want mem[12] = f32 9.0
; want v3 = f32 3.0 9.0
global_atomic_fmax v3, v0, v4, s[0:1] offset:4 glc
