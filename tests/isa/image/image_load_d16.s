; Two halves a register.
; gfx = gfx90a
; s[20:21] = mem
; s22 = 0x1ce00000
; s2 = 0xc007
; s3 = 0x90000fac
; s4 = 0x7e000
; s5 = 0x0
; s6 = 0
; s7 = 0
; mem[0] = f32 1.5 -2 0.25 4
; v4 = u32 0
; v5 = u32 0
; want s[0:1] = *
; want scc = 1
; want v0 = f16 1.5:-2.0
; want v1 = f16 0.25:0.0
s_lshr_b64 s[0:1], s[20:21], 8
s_or_b32 s1, s1, s22
image_load v[0:1], v[4:5], s[0:7] dmask:0x7 unorm d16
s_waitcnt vmcnt(0)
