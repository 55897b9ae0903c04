; The random bits are added below the last place, then the rest is cut off; op_sel numbers the byte.
; gfx = gfx942
; v0 = f32 1.0 0x1.1p0
; v1 = u32 0
; v2 = u32 0xffffffff
; v3 = u32 0x12345678
; v4 = u32 0x12345678
; want v3 = u32 0x12345640
; want v4 = u32 0x40345678 0x41345678
v_cvt_sr_fp8_f32 v3, v0, v1
v_cvt_sr_fp8_f32 v4, v0, v2 op_sel:[0,0,1,1]
