; Lanes that EXEC disables keep everything.
; exec = 0xaaaaaaaaaaaaaaaa
; v0 = u32 1 step 1
; v1 = u32 7
; want v1 = u32 7 3 7 5 7 7 7 9 7 11 7 13 7 15 7 17 7 19 7 21 7 23 7 25 7 27 7 29 7 31 7 33 7 35 7 37 7 39 7 41 7 43 7 45 7 47 7 49 7 51 7 53 7 55 7 57 7 59 7 61 7 63 7 65
v_add_u32 v1, 1, v0
