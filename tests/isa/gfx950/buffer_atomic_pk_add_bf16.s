; gfx = gfx950
; s[4:5] = mem
; s6 = 64
; s7 = 0x00027000
; exec = 1
; mem[8] = u32 0x40003f80
; v0 = u32 8
; v1 = u32 0x3f804000
; want mem[8] = u32 0x40404040
buffer_atomic_pk_add_bf16 v1, v0, s[4:7], 0 offen
