; The descriptor orders the channels.
; gfx = gfx90a gfx942
; s[8:9] = mem
; s10 = 0x1000
; s11 = 0x5432e
; mem[0] = u8 1 2 3 4
; v4 = u32 0
; exec = 1
; want v0 = u32 3
; want v1 = u32 2
; want v2 = u32 1
; want v3 = u32 1
buffer_load_format_xyzw v[0:3], v4, s[8:11], 0 offen
s_waitcnt vmcnt(0)
