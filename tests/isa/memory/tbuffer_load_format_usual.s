; Without a format: one channel of 8 bits, from 0 to 1.
; gfx = gfx90a gfx942
; s[8:9] = mem
; s10 = 0x1000
; s11 = 0x77fac
; mem[0] = u8 51
; v4 = u32 0
; exec = 1
; want v0 = f32 0.2
tbuffer_load_format_x v0, v4, s[8:11], 0 offen
s_waitcnt vmcnt(0)
