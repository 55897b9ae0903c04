; Components of a format of floats, as halves.
; gfx = gfx90a gfx942
; s[8:9] = mem
; s10 = 0x1000
; s11 = 0x50fac
; mem[0] = f32 1.5 -2.0 0.25 4.0 3.0 5.5 -0.5 8.0
; v4 = u32 0 16
; exec = 3
; want v0 = u32 0xc0003e00 0x45804200
tbuffer_load_format_d16_xy v0, v4, s[8:11], 0 format:[BUF_DATA_FORMAT_32_32_32_32,BUF_NUM_FORMAT_FLOAT] offen
s_waitcnt vmcnt(0)
