; The clocks run forward.
; want s[0:1] = u64 *
; want s[2:3] = u64 *
; want s[4:5] = u64 *
; want s[6:7] = u64 *
; want s8 = u32 *
; want s9 = 0
; want s10 = u32 *
; want s11 = 0
; want scc = 0
s_memrealtime s[0:1]
s_memrealtime s[2:3]
s_memtime s[4:5]
s_memtime s[6:7]
s_waitcnt lgkmcnt(0)
s_sub_u32 s8, s2, s0
s_subb_u32 s9, s3, s1
s_sub_u32 s10, s6, s4
s_subb_u32 s11, s7, s5
