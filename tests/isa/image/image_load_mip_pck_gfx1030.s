; A level by its bits.
; gfx = gfx1030
; s[20:21] = mem
; s22 = 0xc3800000
; s2 = 0x8000c001
; s3 = 0x90010fac
; s4 = 0x3f
; s5 = 0x10
; s6 = 0x0
; s7 = 0
; mem[1024] = u32 11 12 13 14
; mem[1280] = u32 21 22 23 24
; v4 = u32 1
; v5 = u32 1
; v6 = u32 1
; want s[0:1] = *
; want scc = 1
; want v0 = u32 22
s_lshr_b64 s[0:1], s[20:21], 8
s_or_b32 s1, s1, s22
image_load_mip_pck v0, v[4:6], s[0:7] dmask:0x1 dim:SQ_RSRC_IMG_2D unorm
s_waitcnt vmcnt(0)
