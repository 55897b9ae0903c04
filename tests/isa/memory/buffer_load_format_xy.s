; Components of a format of floats.
; gfx = gfx90a gfx942
; s[8:9] = mem
; s10 = 0x1000
; s11 = 0x77fac
; mem[0] = f32 1.5 -2.0 0.25 4.0 3.0 5.5 -0.5 8.0
; v4 = u32 0 16
; exec = 3
; want v0 = f32 1.5 3.0
; want v1 = f32 -2.0 5.5
buffer_load_format_xy v[0:1], v4, s[8:11], 0 offen
s_waitcnt vmcnt(0)
