; Halves to 16-bit integers.
; gfx = gfx90a gfx942
; s[8:9] = mem
; s10 = 0x1000
; s11 = 0x27fac
; v0 = u32 0xffff0081
; v4 = u32 0
; exec = 1
; want mem[0] = u8 127 255
tbuffer_store_format_d16_xy v0, v4, s[8:11], 0 format:[BUF_DATA_FORMAT_8_8,BUF_NUM_FORMAT_SINT] offen
s_waitcnt vmcnt(0)
