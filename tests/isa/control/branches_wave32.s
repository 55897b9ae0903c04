; VCC and EXEC have 32 bits; what vcc_hi holds does not matter.
; gfx = gfx1030 gfx1100
; wave = 32
; vcc_lo = 0
; vcc_hi = 5
; want s0 = 1
; want s1 = 1
s_mov_b32 s0, 0
s_mov_b32 s1, 0
s_cbranch_vccnz other
s_mov_b32 s0, 1
other:
s_cbranch_execz last
s_mov_b32 s1, 1
last:
