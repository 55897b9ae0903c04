; Every lane sends; lanes that nobody sends to get 0, of two senders the higher one wins.
; v0 = u32 252 248 244 240 236 4 4 0
; v1 = u32 100 101 102 103 104 105 106 107
; exec = 0xff
; want v2 = u32 107 106 0 0 0 0 0 0
ds_permute_b32 v2, v0, v1
s_waitcnt lgkmcnt(0)
