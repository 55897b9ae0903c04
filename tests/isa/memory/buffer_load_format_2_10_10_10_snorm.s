; Signed fractions; the most negative number is -1 as well.
; gfx = gfx90a gfx942
; s[8:9] = mem
; s10 = 0x1000
; s11 = 0x49fac
; mem[0] = u32 0xa01801ff
; v4 = u32 0
; exec = 1
; want v0 = f32 1
; want v1 = f32 -1
; want v2 = f32 -1
; want v3 = f32 -1
buffer_load_format_xyzw v[0:3], v4, s[8:11], 0 offen
s_waitcnt vmcnt(0)
