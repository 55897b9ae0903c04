; Each source is f32, or a half of a register: op_sel_hi says whether, op_sel which.
; v0 = f32 2.0
; v1 = f16 3.0:5.0
; v2 = f16 10.0:-20.0
; want v3 = f32 16.0
; want v4 = f32 -10.0
; want v5 = f32 30.0
; want v6 = f32 4.0
v_fma_mix_f32 v3, v0, v1, v2 op_sel_hi:[0,1,1]
v_fma_mix_f32 v4, v0, v1, v2 op_sel:[0,1,1] op_sel_hi:[0,1,1]
v_fma_mix_f32 v5, v0, v1, |v2| op_sel:[0,1,1] op_sel_hi:[0,1,1]
v_fma_mix_f32 v6, v0, -v1, v2 op_sel:[0,0,0] op_sel_hi:[0,1,1]
