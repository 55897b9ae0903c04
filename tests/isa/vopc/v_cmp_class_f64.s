; One lane a class; one mask a class, then all but one.
; v[0:1] = f64 0x7ff0000000000001 0x7ff8000000000000 0xfff0000000000000 0xbff0000000000000 0x8000000000000001 0x8000000000000000 0x0 0x1 0x3ff0000000000000 0x7ff0000000000000
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
v_cmp_class_f64 s[10:11], v[0:1], v4
v_mov_b32 v4, 2
v_cmp_class_f64 s[12:13], v[0:1], v4
v_mov_b32 v4, 4
v_cmp_class_f64 s[14:15], v[0:1], v4
v_mov_b32 v4, 8
v_cmp_class_f64 s[16:17], v[0:1], v4
v_mov_b32 v4, 16
v_cmp_class_f64 s[18:19], v[0:1], v4
v_mov_b32 v4, 32
v_cmp_class_f64 s[20:21], v[0:1], v4
v_mov_b32 v4, 64
v_cmp_class_f64 s[22:23], v[0:1], v4
v_mov_b32 v4, 0x80
v_cmp_class_f64 s[24:25], v[0:1], v4
v_mov_b32 v4, 0x100
v_cmp_class_f64 s[26:27], v[0:1], v4
v_mov_b32 v4, 0x200
v_cmp_class_f64 s[28:29], v[0:1], v4
v_mov_b32 v4, 0x1ff
v_cmp_class_f64 vcc, v[0:1], v4
