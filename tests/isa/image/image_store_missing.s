; Components that the mask leaves out are stored as 0.
; gfx = gfx90a
; s[20:21] = mem
; s22 = 0x10e00000
; s2 = 0xc007
; s3 = 0x90000fac
; s4 = 0x7e000
; s5 = 0x0
; s6 = 0
; s7 = 0
; mem[0] = u32 9 9 9 9 9
; v0 = u32 1
; v1 = u32 3
; v4 = u32 0
; v5 = u32 0
; exec = 1
; want s[0:1] = *
; want scc = 1
; want mem[0] = u32 1 0 3 0
s_lshr_b64 s[0:1], s[20:21], 8
s_or_b32 s1, s1, s22
image_store v[0:1], v[4:5], s[0:7] dmask:0x5 unorm
s_waitcnt vmcnt(0)
