; The component that the mask names.
; gfx = gfx1030
; s[20:21] = mem
; s22 = 0xc4d00000
; s2 = 0x8000c001
; s3 = 0x90000fac
; s4 = 0xf
; s5 = 0x0
; s6 = 0x0
; s7 = 0
; mem[0] = f32 1 2 3 4 5 6 7 8
; mem[256] = f32 11 12 13 14 15 16 17 18
; s8 = 0x8092
; s9 = 0xfff000
; s10 = 0x0
; s11 = 0x0
; v4 = f32 1
; v5 = f32 1
; exec = 1
; want s[0:1] = *
; want scc = 1
; want v0 = f32 13
; want v1 = f32 17
; want v2 = f32 7
; want v3 = f32 3
s_lshr_b64 s[0:1], s[20:21], 8
s_or_b32 s1, s1, s22
image_gather4_lz v[0:3], v[4:5], s[0:7], s[8:11] dmask:0x4 dim:SQ_RSRC_IMG_2D
s_waitcnt vmcnt(0)
