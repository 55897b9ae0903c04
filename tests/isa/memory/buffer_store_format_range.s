; An element that does not fit is not written at all.
; gfx = gfx90a gfx942
; s[8:9] = mem
; s10 = 0x8
; s11 = 0x5cfac
; v0 = u32 1
; v1 = u32 2
; v4 = u32 0 4
; exec = 3
; want mem[0] = u32 1 2
buffer_store_format_xy v[0:1], v4, s[8:11], 0 offen
s_waitcnt vmcnt(0)
