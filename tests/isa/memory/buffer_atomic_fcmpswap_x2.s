; The value before comes back.
; gfx = gfx1030
; exec = 3
; v0 = u32 0 8
; s[0:1] = u64 mem
; s2 = 0x10000
; s3 = 0x31014000
; mem[0] = f64 3.0 -2.0
; v[4:5] = f64 9.0
; v[6:7] = f64 3.0
; want mem[0] = f64 9.0 -2.0
; want v[4:5] = f64 3.0 -2.0
buffer_atomic_fcmpswap_x2 v[4:7], v0, s[0:3], 0 offen glc
