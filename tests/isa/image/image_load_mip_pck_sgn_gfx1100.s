; A level by its bits, extended by the sign.
; gfx = gfx1100
; s[20:21] = mem
; s22 = 0xc0510000
; s2 = 0xc001
; s3 = 0x90010204
; s4 = 0xff
; s5 = 0x0
; s6 = 0x0
; s7 = 0
; mem[1024] = u8 1 0xff
; v4 = u32 1
; v5 = u32 0
; v6 = u32 1
; want s[0:1] = *
; want scc = 1
; want v0 = u32 0xffffffff
s_lshr_b64 s[0:1], s[20:21], 8
s_or_b32 s1, s1, s22
image_load_mip_pck_sgn v0, v[4:6], s[0:7] dmask:0x1 dim:SQ_RSRC_IMG_2D unorm
s_waitcnt vmcnt(0)
