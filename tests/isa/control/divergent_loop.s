; Each lane counts its own number down: a loop on EXEC.
; v0 = u32 0 step 1
; v1 = u32 0
; want v0 = u32 0
; want v1 = u32 0 1 3 6 10 15 21 28 36 45 55 66 78 91 105 120 136 153 171 190 210 231 253 276 300 325 351 378 406 435 465 496 528 561 595 630 666 703 741 780 820 861 903 946 990 1035 1081 1128 1176 1225 1275 1326 1378 1431 1485 1540 1596 1653 1711 1770 1830 1891 1953 2016
; want s[4:5] = 0xffffffffffffffff
; want vcc = 0
; want scc = 0
s_mov_b64 s[4:5], exec
loop:
v_cmp_ne_u32 vcc, 0, v0
s_and_b64 exec, exec, vcc
s_cbranch_execz done
v_add_u32 v1, v1, v0
v_add_u32 v0, -1, v0
s_branch loop
done:
s_mov_b64 exec, s[4:5]
