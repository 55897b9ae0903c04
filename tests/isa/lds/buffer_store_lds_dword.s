; A dword of each active lane goes from LDS (M0 and the offset) to memory: record `lane` of a buffer that adds lane numbers.
; gfx = gfx90a
; m0 = 0x100
; exec = 0xd
; lds[264] = u32 5 6 7 8
; s[4:5] = mem
; s6 = 64
; s7 = 0x00807000
; want mem[8] = u32 5 0 7 8
; want s5 = *
; want scc = *
s_or_b32 s5, s5, 0x40000
buffer_store_lds_dword s[4:7], 0 offset:8 lds
s_waitcnt vmcnt(0)
