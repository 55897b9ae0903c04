; C as an inline constant.
; v0 = f32 1.0
; v1 = f32 2.0
; want v4 = f32 8.5
; want v5 = f32 8.5
; want v6 = f32 8.5
; want v7 = f32 8.5
; gfx = gfx90a
v_mfma_f32_16x16x4f32 v[4:7], v0, v1, 0.5
