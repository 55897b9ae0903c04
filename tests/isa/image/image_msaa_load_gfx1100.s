; One component of four samples.
; gfx = gfx1100
; s[20:21] = mem
; s22 = 0xc1420000
; s2 = 0xc001
; s3 = 0xe0020204
; s4 = 0x3f
; s5 = 0x0
; s6 = 0x0
; s7 = 0
; mem[16] = u32 1 2 3 4
; v4 = u32 1
; v5 = u32 0
; v6 = u32 0
; exec = 1
; want s[0:1] = *
; want scc = 1
; want v0 = u32 1
; want v1 = u32 2
; want v2 = u32 3
; want v3 = u32 4
s_lshr_b64 s[0:1], s[20:21], 8
s_or_b32 s1, s1, s22
image_msaa_load v[0:3], v[4:6], s[0:7] dmask:0x1 dim:SQ_RSRC_IMG_2D_MSAA
s_waitcnt vmcnt(0)
