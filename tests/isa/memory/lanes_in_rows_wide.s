; 64-bit addresses from a signed index that goes from below zero to above, and from one that wraps.
; mem[0] = u32 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31
; v0 = u32 0xfffffffc step 1
; v4 = u32 0xfffffffc step 1
; v5 = u32 0
; s[2:3] = u64 mem+32
; exec = 0xff
; v1 = u32 0
; v[2:3] = u64 0
; v6 = u32 0
; want v1 = u32 0xffffffff 0xffffffff 0xffffffff 0xffffffff 0 0 0 0 0
; want v[2:3] = u64 mem+16 mem+20 mem+24 mem+28 mem+32 mem+36 mem+40 mem+44 0
; want v6 = u32 4 5 6 7 8 9 10 11 0
; want vcc = *
; want v5 = *
v_ashrrev_i32 v1, 31, v0
v_lshlrev_b64 v[2:3], 2, v[0:1]
v_mov_b32 v5, s3
v_add_co_u32 v2, vcc, s2, v2
v_addc_co_u32 v3, vcc, v5, v3, vcc
global_load_dword v6, v[2:3], off
s_waitcnt vmcnt(0)
