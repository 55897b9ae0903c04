; Pieces of four bytes of eight elements lie together.
; gfx = gfx1100
; s[8:9] = mem
; s10 = 0x10
; s11 = 0x14fac
; mem[0] = u32 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47
; v4 = u32 0 1 7 8 9 1
; v5 = u32 0 0 0 0 4 4
; exec = 0x3f
; want v0 = u32 0 1 7 16 25 9
; want s9 = *
; want scc = 1
s_or_b32 s9, s9, 0x40080000
buffer_load_dword v0, v[4:5], s[8:11], 0 idxen offen
s_waitcnt vmcnt(0)
