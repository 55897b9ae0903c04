; The clock runs: the second reading is not before the first.
; gfx = gfx1100
; want s[0:1] = u64 *
; want s[2:3] = u64 *
; want s4 = *
; want s5 = 0
; want scc = *
s_sendmsg_rtn_b64 s[0:1], sendmsg(MSG_RTN_GET_REALTIME)
s_sendmsg_rtn_b64 s[2:3], sendmsg(MSG_RTN_GET_REALTIME)
s_sub_u32 s4, s2, s0
s_subb_u32 s5, s3, s1
s_sendmsg_rtn_b32 s4, sendmsg(MSG_RTN_GET_DDID)
