; A component that is the constant 1 is 1 out of range as well.
; gfx = gfx1030
; s[8:9] = mem
; s10 = 0x1
; s11 = 0x100383ac
; mem[0] = u8 255 204 153 0
; v4 = u32 0 1
; exec = 3
; want v0 = f32 1 0
; want v1 = f32 0.8 0
; want v2 = f32 0.6 0
; want v3 = f32 1
; want s9 = *
; want scc = 1
s_or_b32 s9, s9, 0x40000
buffer_load_format_xyzw v[0:3], v4, s[8:11], 0 idxen
s_waitcnt vmcnt(0)
