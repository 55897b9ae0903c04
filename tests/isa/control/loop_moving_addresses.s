; A loop whose lanes read from addresses that all move alike, by 64-bit and 32-bit additions; lane n runs n + 1 times,
; so that lane 0 leaves first. Sums of dwords that hold their own number.
; v0 = u32 1 step 1
; v[2:3] = u64 mem step 4
; v4 = u32 0 step 4
; v5 = u32 0
; v6 = u32 0
; s[2:3] = u64 mem
; exec = 0xffff
; mem[0] = u32 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31
; want v5 = u32 0 3 9 18 30 45 63 84 108 135 165 198 234 273 315 360 0
; want v6 = u32 0 3 9 18 30 45 63 84 108 135 165 198 234 273 315 360 0
; want v0 = u32 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 17 step 1
; want v1 = *
; want v7 = *
; want v2 = *
; want v3 = *
; want v4 = u32 4 12 20 28 36 44 52 60 68 76 84 92 100 108 116 124 64 step 4
; want vcc = *
; want exec = 0
loop:
global_load_dword v1, v[2:3], off
global_load_dword v7, v4, s[2:3]
v_add_co_u32 v2, vcc, 4, v2
v_addc_co_u32 v3, vcc, 0, v3, vcc
v_add_u32 v4, 4, v4
v_add_u32 v0, -1, v0
s_waitcnt vmcnt(0)
v_add_u32 v5, v5, v1
v_add_u32 v6, v6, v7
v_cmp_ne_u32 vcc, 0, v0
s_and_b64 exec, exec, vcc
s_cbranch_execnz loop
