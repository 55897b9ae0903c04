; The other half of the destination stays.
; v0 = f32 2.0
; v1 = f16 3.0:5.0
; v2 = f32 1.0
; v3 = f16 7.0:9.0
; v4 = f16 7.0:9.0
; want v3 = f16 7.0:9.0
; want v4 = f16 7.0:11.0
v_fma_mixlo_f16 v3, v0, v1, v2 op_sel_hi:[0,1,0]
v_fma_mixhi_f16 v4, v0, v1, v2 op_sel:[0,1,0] op_sel_hi:[0,1,0]
