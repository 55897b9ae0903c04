; Selection 2: no check but for a buffer of no records.
; gfx = gfx1100
; s[8:9] = mem
; s10 = 0x4
; s11 = 0x20014fac
; mem[60] = u32 7
; v4 = u32 60
; exec = 1
; want v0 = u32 7
buffer_load_dword v0, v4, s[8:11], 0 offen
s_waitcnt vmcnt(0)
