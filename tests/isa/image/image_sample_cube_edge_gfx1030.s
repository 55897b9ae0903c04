; Left of face +z lies face -x; filters mix both.
; gfx = gfx1030
; s[20:21] = mem
; s22 = 0xc1600000
; s2 = 0x8000c000
; s3 = 0xb0000204
; s4 = 0x5
; s5 = 0x0
; s6 = 0x0
; s7 = 0
; mem[1036] = f32 30
; mem[4096] = f32 10
; s8 = 0x92
; s9 = 0xfff000
; s10 = 0x500000
; s11 = 0x0
; v4 = f32 1.0
; v5 = f32 1.125
; v6 = f32 4
; exec = 1
; want s[0:1] = *
; want scc = 1
; want v0 = f32 20
s_lshr_b64 s[0:1], s[20:21], 8
s_or_b32 s1, s1, s22
image_sample_lz v0, v[4:6], s[0:7], s[8:11] dmask:0x1 dim:SQ_RSRC_IMG_CUBE
s_waitcnt vmcnt(0)
