; Lanes inside write, others do not; 8-bit texels saturate.
; gfx = gfx1100
; s[20:21] = mem
; s22 = 0xc0500000
; s2 = 0xc001
; s3 = 0x90000204
; s4 = 0xff
; s5 = 0x0
; s6 = 0x0
; s7 = 0
; v0 = u32 7 300 9 10
; v4 = u32 0 1 8 3
; v5 = u32 0 1 0 3
; exec = 0xf
; want s[0:1] = *
; want scc = 1
; want mem[0] = u8 7
; want mem[257] = u8 255
; want mem[771] = u8 10
s_lshr_b64 s[0:1], s[20:21], 8
s_or_b32 s1, s1, s22
image_store v0, v[4:5], s[0:7] dmask:0x1 dim:SQ_RSRC_IMG_2D unorm
s_waitcnt vmcnt(0)
