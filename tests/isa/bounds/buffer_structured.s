; A structured buffer counts records: an index beyond them loads 0 and stores nothing.
; mem[0] = u32 1 step 1 x64
; s[8:9] = mem
; s10 = 4
; s11 = 0x00027000
; v2 = u32 0 1 2 3 4 5 0xffffffff
; want s9 = *
; want scc = *
; want v3 = u32 2 4 6 8 0
; want mem[0] = u32 0 2 1 4 2 6 3 8 9
; exec = 0x7f
s_or_b32 s9, s9, 0x80000
buffer_load_dword v3, v2, s[8:11], 0 idxen offset:4
s_waitcnt vmcnt(0)
buffer_store_dword v2, v2, s[8:11], 0 idxen
