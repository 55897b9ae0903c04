; The value before comes back.
; gfx = gfx1030
; s[20:21] = mem
; s22 = 0xc1400000
; s2 = 0x8000c001
; s3 = 0x90000204
; s4 = 0x3f
; s5 = 0x0
; s6 = 0x0
; s7 = 0
; mem[0] = u32 5 5
; v0 = u32 4294967293
; v4 = u32 0 1 8
; v5 = u32 0
; exec = 7
; want s[0:1] = *
; want scc = 1
; want v0 = u32 5 5 0
; want mem[0] = u32 4294967293 4294967293
s_lshr_b64 s[0:1], s[20:21], 8
s_or_b32 s1, s1, s22
image_atomic_umax v0, v[4:5], s[0:7] dmask:0x1 dim:SQ_RSRC_IMG_2D unorm glc
s_waitcnt vmcnt(0)
