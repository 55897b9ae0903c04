; The return address goes to the destination.
; want s[4:5] = u64 *
; want s6 = 8
s_getpc_b64 s[4:5]
s_mov_b32 s6, 8
s_swappc_b64 s[4:5], s[100:101]
