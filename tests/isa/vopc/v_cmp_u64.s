; Every condition of u64; lanes that EXEC disables give 0.
; exec = 0xfffffffffffffff7
; v[0:1] = u64 0xffffffffffffffff 0x8000000000000000 0x123456789abcdef0 0xffffffff 0x8000000000000000 0xffffffffffffffff 1 0x123456789abcdef0 0xffffffffffffffff 0x100000000 0x8000000000000000 0x7fffffffffffffff 1 1 0x123456789abcdef0 1 0xffffffff 0xffffffff 0xffffffffffffffff 0x100000000 0xffffffff 0x100000000 0x123456789abcdef0 0x123456789abcdef0 0x100000000 0xffffffffffffffff 1 0 0 0x123456789abcdef0 0xffffffffffffffff 0xffffffff 0x7fffffffffffffff 0xffffffffffffffff 1 0x123456789abcdef0 0x7fffffffffffffff 1 0xffffffffffffffff 0xffffffff 0x100000000 0x7fffffffffffffff 0xffffffff 0 1 0x123456789abcdef0 0 0x7fffffffffffffff 0x100000000 0x8000000000000000 0xffffffff 0x100000000 0x8000000000000000 0 0x100000000 0 0x7fffffffffffffff 0x8000000000000000 0 0x8000000000000000 0 0x8000000000000000 0x7fffffffffffffff
; v[2:3] = u64 0x100000000 0x100000000 0 0x123456789abcdef0 0x7fffffffffffffff 0xffffffffffffffff 0x8000000000000000 1 0x8000000000000000 1 0x123456789abcdef0 0x8000000000000000 0xffffffff 0x7fffffffffffffff 0xffffffff 1 0x8000000000000000 0 0xffffffff 0x7fffffffffffffff 0x100000000 0 0x7fffffffffffffff 0xffffffffffffffff 0xffffffffffffffff 0x7fffffffffffffff 0x123456789abcdef0 0xffffffff 0x7fffffffffffffff 0x123456789abcdef0 0 1 0x7fffffffffffffff 0x123456789abcdef0 0 0x100000000 0xffffffff 0x100000000 1 0x7fffffffffffffff 0xffffffff 0x123456789abcdef0 0xffffffffffffffff 0x8000000000000000 0xffffffffffffffff 0x8000000000000000 0x123456789abcdef0 0x100000000 0x8000000000000000 0x8000000000000000 0xffffffff 0x100000000 1 0xffffffffffffffff 0x123456789abcdef0 1 0 0xffffffff 0 0 0x100000000 0xffffffffffffffff 0xffffffffffffffff 1
; want s[10:11] = 0x0
; want s[12:13] = 0x70e17ca01dd93840
; want s[14:15] = 0x40e000120008020
; want s[16:17] = 0x74ef7ca13dd9b860
; want s[18:19] = 0x8b10835ec2264797
; want s[20:21] = 0xfbf1fffedfff7fd7
; want s[22:23] = 0x8f1e835fe226c7b7
; want s[24:25] = 0xfffffffffffffff7
; want vcc = 0x70e17ca01dd93840
v_cmp_f_u64 s[10:11], v[0:1], v[2:3]
v_cmp_lt_u64 s[12:13], v[0:1], v[2:3]
v_cmp_eq_u64 s[14:15], v[0:1], v[2:3]
v_cmp_le_u64 s[16:17], v[0:1], v[2:3]
v_cmp_gt_u64 s[18:19], v[0:1], v[2:3]
v_cmp_ne_u64 s[20:21], v[0:1], v[2:3]
v_cmp_ge_u64 s[22:23], v[0:1], v[2:3]
v_cmp_t_u64 s[24:25], v[0:1], v[2:3]
v_cmp_lt_u64 vcc, v[0:1], v[2:3]
