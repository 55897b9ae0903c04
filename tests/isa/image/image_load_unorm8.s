; Four channels of 8 bits as floats from 0 to 1.
; gfx = gfx90a
; s[20:21] = mem
; s22 = 0xa00000
; s2 = 0xc007
; s3 = 0x90000fac
; s4 = 0x7e000
; s5 = 0x0
; s6 = 0
; s7 = 0
; mem[0] = u8 0 51 102 255 255 204 153 0
; v4 = u32 0 1
; v5 = u32 0
; exec = 3
; want s[0:1] = *
; want scc = 1
; want v0 = f32 0 1
; want v1 = f32 0.2 0.8
; want v2 = f32 0.4 0.6
; want v3 = f32 1 0
s_lshr_b64 s[0:1], s[20:21], 8
s_or_b32 s1, s1, s22
image_load v[0:3], v[4:5], s[0:7] dmask:0xf unorm
s_waitcnt vmcnt(0)
