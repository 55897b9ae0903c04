; v0 = f32 0.0 -0.0 1.0 4.0 2.25 -1.0 inf -inf 0x7fc00000 16384.0
; want v2 = f32 1ulp 0.0 -0.0 1.0 2.0 1.5 nan inf nan nan 128.0
v_sqrt_f32 v2, v0
