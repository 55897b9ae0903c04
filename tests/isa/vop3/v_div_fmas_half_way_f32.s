; One rounding of the exact sum, scaled: a sum next to the middle of two denormals falls to its own side, however little it
; lies off, and whatever the operands are. 2^-86 becomes half of the least denormal.
; v0 = u32 0x3f800000 0x3f800000 0x0d800000 0x8d800000 0x00000000 0x3f800000 0x3f800000
; v2 = u32 0x94800000 0x94800000 0x0d800000 0x0d800000 0x3f800000 0x15400000 0x15400000
; v4 = u32 0x80000020 0x00000020 0x14800000 0x14800000 0x14800000 0x80000020 0x00000000
; vcc = 0x7f
; exec = 0x7f
; want v6 = u32 0x80000001 0x80000000 1 0 0 1 2
v_div_fmas_f32 v6, v0, v2, v4
