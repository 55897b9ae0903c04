; Far below the smallest number only the largest random numbers round up, and soon none does.
; gfx = gfx942
; v0 = f32 0x1p-11 0x1p-11 0x1p-18 0x1p-18 0x1p-40 0x1p-100
; v1 = u32 0xffffffff 0 0xffffffff 0xfeffffff 0xffffffff 0xffffffff
; v2 = u32 0
; v3 = u32 0
; want v2 = u32 1 0 1 0 1 0
; want v3 = u32 0x14 0x14 1 1 1 0
v_cvt_sr_fp8_f32 v2, v0, v1
v_cvt_sr_bf8_f32 v3, v0, v1
