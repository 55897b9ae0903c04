; Small floats: x in the lowest eleven bits.
; gfx = gfx90a gfx942
; s[8:9] = mem
; s10 = 0x1000
; s11 = 0x37fac
; mem[0] = u32 0x801d03c0
; v4 = u32 0
; exec = 1
; want v0 = f32 1
; want v1 = f32 0.75
; want v2 = f32 2
buffer_load_format_xyz v[0:2], v4, s[8:11], 0 offen
s_waitcnt vmcnt(0)
