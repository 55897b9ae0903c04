; exec = 0xff
; v2 = u32 0 step 1024
; v4 = u32 0x62bee516 0x130c629c 0x7304f2bf 0xfcc1bc22 0xd91a02db 0x5c03b1f4 0x6d8c01ca 0x8c71b594
; v6 = u32 0xf184fa28 0x31838a48 0x4b7a2821 0xd0eb7f15 0x23e3b1d3 0xf583ae29 0x69a57221 0xa1256842
; want lds[12] = u32 0x62bee516
; want lds[20] = u32 0xf184fa28
; want lds[1036] = u32 0x130c629c
; want lds[1044] = u32 0x31838a48
; want lds[2060] = u32 0x7304f2bf
; want lds[2068] = u32 0x4b7a2821
; want lds[3084] = u32 0xfcc1bc22
; want lds[3092] = u32 0xd0eb7f15
; want lds[4108] = u32 0xd91a02db
; want lds[4116] = u32 0x23e3b1d3
; want lds[5132] = u32 0x5c03b1f4
; want lds[5140] = u32 0xf583ae29
; want lds[6156] = u32 0x6d8c01ca
; want lds[6164] = u32 0x69a57221
; want lds[7180] = u32 0x8c71b594
; want lds[7188] = u32 0xa1256842
ds_write2_b32 v2, v4, v6 offset0:3 offset1:5
s_waitcnt lgkmcnt(0)
