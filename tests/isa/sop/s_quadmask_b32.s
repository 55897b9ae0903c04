; s0 = u32 0x0
; s3 = u32 0x1
; s6 = u32 0x80000010
; s9 = u32 0xdeadbeef
; s12 = u32 0xf00f00
; want s1 = u32 0x0
; want s2 = 0
; want s4 = u32 0x1
; want s5 = 1
; want s7 = u32 0x82
; want s8 = 1
; want s10 = u32 0xff
; want s11 = 1
; want s13 = u32 0x24
; want s14 = 1
; want scc = 1
s_quadmask_b32 s1, s0
s_cselect_b32 s2, 1, 0
s_quadmask_b32 s4, s3
s_cselect_b32 s5, 1, 0
s_quadmask_b32 s7, s6
s_cselect_b32 s8, 1, 0
s_quadmask_b32 s10, s9
s_cselect_b32 s11, 1, 0
s_quadmask_b32 s13, s12
s_cselect_b32 s14, 1, 0
