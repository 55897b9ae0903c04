; The unified format of the instruction.
; gfx = gfx1030
; s[8:9] = mem
; s10 = 0x1000
; s11 = 0x3004dfac
; v0 = f32 1
; v1 = f32 0.2
; v2 = f32 0
; v3 = f32 7
; v4 = u32 4
; exec = 1
; want mem[4] = u8 255 51 0 255
tbuffer_store_format_xyzw v[0:3], v4, s[8:11], 0 format:[BUF_FMT_8_8_8_8_UNORM] offen
s_waitcnt vmcnt(0)
