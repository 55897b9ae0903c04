; Subtraction that stops at zero; the value before comes back.
; gfx = gfx1030
; exec = 3
; v0 = u32 0 8
; s[0:1] = u64 mem
; s2 = 0x10000
; s3 = 0x31014000
; mem[0] = u32 1 10 2 3
; v4 = u32 4 4
; want mem[4] = u32 6
; want mem[12] = u32 0
; want v4 = u32 10 3
buffer_atomic_csub v4, v0, s[0:3], 0 offen offset:4 glc
