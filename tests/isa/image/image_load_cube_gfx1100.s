; Faces are layers.
; gfx = gfx1100
; s[20:21] = mem
; s22 = 0xc1400000
; s2 = 0xc000
; s3 = 0xb0000204
; s4 = 0x5
; s5 = 0x0
; s6 = 0x0
; s7 = 0
; mem[1024] = u32 7 8
; mem[5376] = u32 1 2
; v4 = u32 0 1 1
; v5 = u32 0 1 0
; v6 = u32 1 5 6
; exec = 7
; want s[0:1] = *
; want scc = 1
; want v0 = u32 7 2 0
s_lshr_b64 s[0:1], s[20:21], 8
s_or_b32 s1, s1, s22
image_load v0, v[4:6], s[0:7] dmask:0x1 dim:SQ_RSRC_IMG_CUBE unorm
s_waitcnt vmcnt(0)
