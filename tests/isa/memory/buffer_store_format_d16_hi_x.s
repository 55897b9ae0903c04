; From the upper half.
; gfx = gfx90a gfx942
; s[8:9] = mem
; s10 = 0x1000
; s11 = 0x27fac
; v0 = u32 0x3e001234
; v4 = u32 0
; exec = 1
; want mem[0] = f32 1.5
buffer_store_format_d16_hi_x v0, v4, s[8:11], 0 offen
s_waitcnt vmcnt(0)
