; The value before comes back.
; gfx = gfx1100
; exec = 3
; v0 = u32 0 8
; s[0:1] = u64 mem
; s2 = 0x10000
; s3 = 0x31004000
; mem[0] = f32 1.0 3.0 -1.0 9.0
; v4 = f32 5.0 5.0
; want mem[4] = f32 5.0
; want mem[12] = f32 9.0
; want v4 = f32 3.0 9.0
buffer_atomic_max_f32 v4, v0, s[0:3], 0 offen offset:4 glc
