; All lanes load one dword, which one of them overwrites: all have loaded before.
; mem[0] = u32 0 3 6 9 12 15 18 21 24 27 30 33 36 39 42 45 48 51 54 57 60 63 66 69 72 75 78 81 84 87 90 93 96
; s[2:3] = u64 mem
; v0 = u32 0 step 1
; v1 = u32 0
; v4 = u32 7
; v5 = u32 9
; exec = 0xffffffff
; v2 = u32 20
; want v1 = u32 0 4 8 12 16 20 24 28 32 36 40 44 48 52 56 60 64 68 72 76 80 84 88 92 96 100 104 108 112 116 120 124 0
; want v4 = u32 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 7
; want mem[0] = u32 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 96
v_lshlrev_b32 v1, 2, v0
global_load_dword v4, v2, s[2:3]
s_waitcnt vmcnt(0)
v_add_u32 v4, v4, v0
global_store_dword v1, v4, s[2:3]
