; 64 bits.
; gfx = gfx90a
; s[20:21] = mem
; s22 = 0x10b00000
; s2 = 0xc007
; s3 = 0x90000204
; s4 = 0x7e000
; s5 = 0x0
; s6 = 0
; s7 = 0
; mem[0] = i64 -5 6
; v[0:1] = i64 -3 -3
; v4 = u32 0 1
; v5 = u32 0
; exec = 3
; want s[0:1] = *
; want scc = 1
; want mem[0] = i64 -3
s_lshr_b64 s[0:1], s[20:21], 8
s_or_b32 s1, s1, s22
image_atomic_smax v[0:1], v[4:5], s[0:7] dmask:0x3 unorm
s_waitcnt vmcnt(0)
