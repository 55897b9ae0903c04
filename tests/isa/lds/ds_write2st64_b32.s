; exec = 0xff
; v2 = u32 0 step 1024
; v4 = u32 0xd468056e 0x4ef3b2f7 0x2fadb7e1 0x6106e4b6 0x4a9b2988 0x88c809a5 0x11ee89c6 0x5a93c5d7
; v6 = u32 0x61f6d35c 0x652ed7a2 0x438475f3 0x905e8ef9 0xc84b91c3 0x818e1816 0xb4df0dd 0xcd3a51c8
; want lds[256] = u32 0xd468056e
; want lds[512] = u32 0x61f6d35c
; want lds[1280] = u32 0x4ef3b2f7
; want lds[1536] = u32 0x652ed7a2
; want lds[2304] = u32 0x2fadb7e1
; want lds[2560] = u32 0x438475f3
; want lds[3328] = u32 0x6106e4b6
; want lds[3584] = u32 0x905e8ef9
; want lds[4352] = u32 0x4a9b2988
; want lds[4608] = u32 0xc84b91c3
; want lds[5376] = u32 0x88c809a5
; want lds[5632] = u32 0x818e1816
; want lds[6400] = u32 0x11ee89c6
; want lds[6656] = u32 0xb4df0dd
; want lds[7424] = u32 0x5a93c5d7
; want lds[7680] = u32 0xcd3a51c8
ds_write2st64_b32 v2, v4, v6 offset0:1 offset1:2
s_waitcnt lgkmcnt(0)
