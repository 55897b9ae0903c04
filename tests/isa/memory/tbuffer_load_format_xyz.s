; The format of the instruction counts, not that of the descriptor.
; gfx = gfx90a gfx942
; s[8:9] = mem
; s10 = 0x1000
; s11 = 0x50fac
; mem[4] = f32 1 2 3
; v4 = u32 0
; exec = 1
; want v0 = f32 1
; want v1 = f32 2
; want v2 = f32 3
tbuffer_load_format_xyz v[0:2], v4, s[8:11], 0 format:[BUF_DATA_FORMAT_32_32_32,BUF_NUM_FORMAT_FLOAT] offen offset:4
s_waitcnt vmcnt(0)
