; One lane a class; one mask a class, then all but one.
; v0 = f32 0x7f800001 0x7fc00000 0xff800000 0xbf800000 0x80000001 0x80000000 0x0 0x1 0x3f800000 0x7f800000
; want s[10:11] = 0x1
; want s[12:13] = 0x2
; want s[14:15] = 0x4
; want s[16:17] = 0x8
; want s[18:19] = 0x10
; want s[20:21] = 0x20
; want s[22:23] = 0x40
; want s[24:25] = 0x80
; want s[26:27] = 0x100
; want s[28:29] = 0xfffffffffffffe00
; want vcc = 0x1ff
; want v4 = u32 0x1ff
v_mov_b32 v4, 1
v_cmp_class_f32 s[10:11], v0, v4
v_mov_b32 v4, 2
v_cmp_class_f32 s[12:13], v0, v4
v_mov_b32 v4, 4
v_cmp_class_f32 s[14:15], v0, v4
v_mov_b32 v4, 8
v_cmp_class_f32 s[16:17], v0, v4
v_mov_b32 v4, 16
v_cmp_class_f32 s[18:19], v0, v4
v_mov_b32 v4, 32
v_cmp_class_f32 s[20:21], v0, v4
v_mov_b32 v4, 64
v_cmp_class_f32 s[22:23], v0, v4
v_mov_b32 v4, 0x80
v_cmp_class_f32 s[24:25], v0, v4
v_mov_b32 v4, 0x100
v_cmp_class_f32 s[26:27], v0, v4
v_mov_b32 v4, 0x200
v_cmp_class_f32 s[28:29], v0, v4
v_mov_b32 v4, 0x1ff
v_cmp_class_f32 vcc, v0, v4
