; Selection 3: bytes; a dword is in range as a whole or not at all.
; gfx = gfx1030
; s[8:9] = mem
; s10 = 0xa
; s11 = 0x30014fac
; mem[0] = u32 1 2 3 4
; v4 = u32 0 4 8
; exec = 7
; want v0 = u32 1 2 0
; want v1 = u32 2 0 0
buffer_load_dwordx2 v[0:1], v4, s[8:11], 0 offen
s_waitcnt vmcnt(0)
