; Lanes load, store to rows elsewhere, load from there shifted by a lane, and store again.
; mem[0] = u32 0 3 6 9 12 15 18 21 24 27 30 33 36 39 42 45 48 51 54 57 60 63 66 69 72 75 78 81 84 87 90 93 96
; s[2:3] = u64 mem
; v0 = u32 0 step 1
; v1 = u32 0
; v4 = u32 7
; v5 = u32 9
; exec = 0xffffffff
; want v1 = u32 0 4 8 12 16 20 24 28 32 36 40 44 48 52 56 60 64 68 72 76 80 84 88 92 96 100 104 108 112 116 120 124 0
; want v4 = u32 0 3 6 9 12 15 18 21 24 27 30 33 36 39 42 45 48 51 54 57 60 63 66 69 72 75 78 81 84 87 90 93 7
; want v5 = u32 3 6 9 12 15 18 21 24 27 30 33 36 39 42 45 48 51 54 57 60 63 66 69 72 75 78 81 84 87 90 93 0 9
; want mem[0] = u32 0 3 6 9 12 15 18 21 24 27 30 33 36 39 42 45 48 51 54 57 60 63 66 69 72 75 78 81 84 87 90 93 96
; want mem[256] = u32 0 3 6 9 12 15 18 21 24 27 30 33 36 39 42 45 48 51 54 57 60 63 66 69 72 75 78 81 84 87 90 93
; want mem[512] = u32 3 6 9 12 15 18 21 24 27 30 33 36 39 42 45 48 51 54 57 60 63 66 69 72 75 78 81 84 87 90 93 0
v_lshlrev_b32 v1, 2, v0
global_load_dword v4, v1, s[2:3]
s_waitcnt vmcnt(0)
global_store_dword v1, v4, s[2:3] offset:256
global_load_dword v5, v1, s[2:3] offset:260
s_waitcnt vmcnt(0)
global_store_dword v1, v5, s[2:3] offset:512
