; The unified format of the instruction.
; gfx = gfx1030
; s[8:9] = mem
; s10 = 0x1000
; s11 = 0x3004dfac
; mem[0] = u16 0xffff 5
; v4 = u32 0
; exec = 1
; want v0 = i32 -1
; want v1 = i32 5
tbuffer_load_format_xy v[0:1], v4, s[8:11], 0 format:[BUF_FMT_16_16_SINT] offen
s_waitcnt vmcnt(0)
