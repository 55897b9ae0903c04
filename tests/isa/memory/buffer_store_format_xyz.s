; Components that are not given are stored as 0.
; gfx = gfx90a gfx942
; s[8:9] = mem
; s10 = 0x1000
; s11 = 0x77fac
; mem[0] = u32 9 9 9 9 9 9 9 9
; v4 = u32 0 16
; exec = 3
; v0 = f32 1.5 3.0
; v1 = f32 -2.0 5.5
; v2 = f32 0.25 -0.5
; want mem[0] = f32 1.5 -2.0 0.25 0.0 3.0 5.5 -0.5 0.0
buffer_store_format_xyz v[0:2], v4, s[8:11], 0 offen
s_waitcnt vmcnt(0)
