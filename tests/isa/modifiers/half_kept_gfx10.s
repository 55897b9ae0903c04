; 16-bit results leave the other half alone, conversions included.
; gfx = gfx1030
; v0 = f16 1.5
; v1 = f32 2.0
; v2 = u32 0x77778888
; v3 = u32 0x77778888
; v4 = u32 0x77778888
; v6 = u32 0x400
; want v2 = u32 0x77774200
; want v3 = u32 0x77774000
; want v4 = u32 0x42008888
v_add_f16 v2, v0, v0
v_cvt_f16_f32 v3, v1
v_add_nc_u16 v4, v0, v6 op_sel:[0,0,1]
