; 8-bit channels to floats; elements from 3 on are out of range.
; gfx = gfx90a gfx942
; s[8:9] = mem
; s10 = 0x3
; s11 = 0x50fac
; mem[0] = u8 0 51 102 255 255 204 153 0 51 51 51 51 9 9 9 9
; v4 = u32 0 1 2 3
; exec = 15
; want v0 = f32 0 1 0.2 0
; want v1 = f32 0.2 0.8 0.2 0
; want v2 = f32 0.4 0.6 0.2 0
; want v3 = f32 1 0 0.2 0
; want s9 = *
; want scc = 1
s_or_b32 s9, s9, 0x40000
buffer_load_format_xyzw v[0:3], v4, s[8:11], 0 idxen
s_waitcnt vmcnt(0)
