; A pair of scalar registers as a source.
; v0 = f32 1.0 2.0
; v1 = f32 10.0 20.0
; s[4:5] = f32 0.5 0.25
; want v2 = f32 1.5 2.5
; want v3 = f32 10.25 20.25
v_pk_add_f32 v[2:3], v[0:1], s[4:5]
