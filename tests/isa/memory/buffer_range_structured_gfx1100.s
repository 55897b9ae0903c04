; Selection 0: the number of the element, and the offset within it.
; gfx = gfx1100
; s[8:9] = mem
; s10 = 0x2
; s11 = 0x14fac
; mem[0] = u32 1 2 3 4
; v4 = u32 0 1 2 0
; v5 = u32 4 0 0 8
; exec = 15
; want v0 = u32 2 3 0 0
; want s9 = *
; want scc = 1
s_or_b32 s9, s9, 0x80000
buffer_load_dword v0, v[4:5], s[8:11], 0 idxen offen
s_waitcnt vmcnt(0)
