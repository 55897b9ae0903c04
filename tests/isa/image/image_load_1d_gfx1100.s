; Width of more than four texels in two fields.
; gfx = gfx1100
; s[20:21] = mem
; s22 = 0xc1400000
; s2 = 0x18
; s3 = 0x80000204
; s4 = 0x7f
; s5 = 0x0
; s6 = 0x0
; s7 = 0
; mem[396] = u32 5 6
; v4 = u32 99 100
; exec = 3
; want s[0:1] = *
; want scc = 1
; want v0 = u32 5 0
s_lshr_b64 s[0:1], s[20:21], 8
s_or_b32 s1, s1, s22
image_load v0, v4, s[0:7] dmask:0x1 dim:SQ_RSRC_IMG_1D unorm
s_waitcnt vmcnt(0)
