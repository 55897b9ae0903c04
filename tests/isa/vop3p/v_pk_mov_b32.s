; Low register from the first source, high one from the second; op_sel says which half.
; v0 = u32 1
; v1 = u32 2
; v2 = u32 3
; v3 = u32 4
; want v[4:5] = u64 0x0000000300000001
; want v[6:7] = u64 0x0000000400000002
; want v[8:9] = u64 0x0000000300000002
v_pk_mov_b32 v[4:5], v[0:1], v[2:3] op_sel:[0,0]
v_pk_mov_b32 v[6:7], v[0:1], v[2:3] op_sel:[1,1]
v_pk_mov_b32 v[8:9], v[0:1], v[2:3] op_sel:[1,0]
