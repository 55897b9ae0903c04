; The inline constant 1 / (2 pi) has these bits in each width.
; gfx = gfx90a gfx942
; s[4:5] = u64 0
; v[0:1] = f64 0.0
; v4 = f32 0.0
; v5 = f16 0.0
; want s[6:7] = u64 0x3fc45f306dc9c882
; want scc = 1
; want v[2:3] = f64 0x3fc45f306dc9c882
; want v6 = f32 0x3e22f983
; want v7 = f16 0x3118
s_or_b64 s[6:7], s[4:5], 0.15915494309189532
v_add_f64 v[2:3], 0.15915494309189532, v[0:1]
v_add_f32 v6, 0.15915494, v4
v_add_f16 v7, 0.15915494, v5
