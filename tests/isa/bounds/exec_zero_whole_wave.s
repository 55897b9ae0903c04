; What does not look at EXEC works without active lanes: v_writelane, v_readlane, v_readfirstlane (lane 0), scalar memory.
; gfx = gfx90a gfx942
; exec = 0
; s7 = 0x55
; v0 = u32 10 step 1
; v1 = u32 1
; s[8:9] = mem
; mem[0] = u32 99
; want s10 = 13
; want s11 = 10
; want s12 = 99
; want v2 = u32 4 5 0x55 7
; v2 = u32 4 5 6 7
v_readlane_b32 s10, v0, 3
v_readfirstlane_b32 s11, v0
v_writelane_b32 v2, s7, 2
s_load_dword s12, s[8:9], 0x0
s_waitcnt lgkmcnt(0)
