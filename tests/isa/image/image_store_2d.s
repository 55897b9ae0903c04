; Lanes inside write, others do not; 8-bit texels saturate.
; gfx = gfx90a
; s[20:21] = mem
; s22 = 0x10100000
; s2 = 0xc007
; s3 = 0x90000204
; s4 = 0x7e000
; s5 = 0x0
; s6 = 0
; s7 = 0
; v0 = u32 7 300 9 10
; v4 = u32 0 1 8 3
; v5 = u32 0 1 0 3
; exec = 0xf
; want s[0:1] = *
; want scc = 1
; want mem[0] = u8 7
; want mem[65] = u8 255
; want mem[195] = u8 10
s_lshr_b64 s[0:1], s[20:21], 8
s_or_b32 s1, s1, s22
image_store v0, v[4:5], s[0:7] dmask:0x1 unorm
s_waitcnt vmcnt(0)
