; A converted component goes to LDS, a dword a lane from M0 on.
; gfx = gfx90a gfx942
; s[8:9] = mem
; s10 = 0x1000
; s11 = 0x8fac
; mem[0] = u8 0 255 51
; v4 = u32 0 1 2
; exec = 7
; want m0 = 64
; want lds[64] = f32 0 1 0.2
s_mov_b32 m0, 64
buffer_load_format_x v4, s[8:11], 0 offen lds
s_waitcnt vmcnt(0)
