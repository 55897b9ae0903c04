; Replaced where memory equals the comparand; the value before comes back.
; gfx = gfx1100
; exec = 3
; v0 = u32 0 8
; s[0:1] = u64 mem
; s2 = 0x10000
; s3 = 0x31004000
; mem[0] = f32 1.0 3.0 -1.0 -5.0
; v4 = f32 7.0 7.0
; v5 = f32 3.0 3.0
; want mem[4] = f32 7.0
; want mem[12] = f32 -5.0
; want v4 = f32 3.0 -5.0
buffer_atomic_cmpswap_f32 v[4:5], v0, s[0:3], 0 offen offset:4 glc
