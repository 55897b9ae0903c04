; Each lane's dword, from M0's lower half and the offset on; out of range lanes get 0.
; m0 = 0xabcd0010
; exec = 0xffffffff0000ffff
; lds[20] = u32 100 step 3 x64
; want v3 = u32 100 step 3
ds_read_addtid_b32 v3 offset:4
s_waitcnt lgkmcnt(0)
