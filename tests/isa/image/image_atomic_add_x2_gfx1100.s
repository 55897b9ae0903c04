; 64 bits.
; gfx = gfx1100
; s[20:21] = mem
; s22 = 0xc3000000
; s2 = 0xc001
; s3 = 0x90000204
; s4 = 0x1f
; s5 = 0x0
; s6 = 0x0
; s7 = 0
; mem[0] = u64 0xffffffff
; v[0:1] = u64 1
; v4 = u32 0
; v5 = u32 0
; exec = 1
; want s[0:1] = *
; want scc = 1
; want mem[0] = u64 0x100000000
s_lshr_b64 s[0:1], s[20:21], 8
s_or_b32 s1, s1, s22
image_atomic_add v[0:1], v[4:5], s[0:7] dmask:0x3 dim:SQ_RSRC_IMG_2D unorm
s_waitcnt vmcnt(0)
