; gfx = gfx942
; v0 = f32 1.0
; v1 = f32 2.0
; v2 = u32 0x12345678
; want v2 = u32 0x44405678
v_cvt_pk_bf8_f32 v2, v0, v1 op_sel:[0,0,1]
