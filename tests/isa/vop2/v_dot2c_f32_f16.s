; Two products of halves are added to the destination.
; v0 = f16 1.0:2.0 3.0:-4.0
; v1 = f16 3.0:4.0 0.5:0.25
; v2 = f32 10.0 0.0
; want v2 = f32 21.0 0.5
v_dot2c_f32_f16 v2, v0, v1
