; Two halves a register.
; gfx = gfx90a gfx942
; s[8:9] = mem
; s10 = 0x1000
; s11 = 0x64fac
; mem[0] = u16 1 2 3 4
; v4 = u32 0
; exec = 1
; want v0 = u32 0x20001
; want v1 = u32 0x40003
buffer_load_format_d16_xyzw v[0:1], v4, s[8:11], 0 offen
s_waitcnt vmcnt(0)
