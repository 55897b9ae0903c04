; Sources are f32, or halves where op_sel_hi says so; the product is rounded before the sum.
; gfx = gfx900
; v0 = f32 1.5 0x3f800001
; v1 = f16 2.0:3.0
; v2 = f32 0.25 0xbf800002
; v5 = f32 1.5 0x3f800001
; v6 = u32 0xaaaaaaaa
; v7 = u32 0xaaaaaaaa
; want v3 = f32 3.25 1.0
; want v4 = f32 2.5 0.0
; want v6 = f16 3.25:0xaaaa 1.0:0xaaaa
; want v7 = f16 0xaaaa:4.75 0xaaaa:2.0
v_mad_mix_f32 v3, v0, v1, v2 op_sel_hi:[0,1,0]
v_mad_mix_f32 v4, v0, v5, v2
v_mad_mixlo_f16 v6, v0, v1, v2 op_sel_hi:[0,1,0]
v_mad_mixhi_f16 v7, v0, v1, v2 op_sel:[0,1,0] op_sel_hi:[0,1,0]
