; Without active lanes nothing is written, no memory is touched (the addresses are wild), comparisons give 0.
; exec = 0
; gfx = gfx90a gfx942
; v[0:1] = u64 0x10
; v2 = u32 5
; vcc = 0xffffffffffffffff
; s[4:5] = u64 0xffffffffffffffff
; s6 = 1
; want vcc = 0
; want s[4:5] = u64 0
; want s6 = 2
; lds[0] = u32 1
v_add_u32 v2, 1, v2
global_load_dword v3, v[0:1], off
global_store_dword v[0:1], v2, off
global_atomic_add v[0:1], v2, off
flat_store_dword v[0:1], v2
ds_write_b32 v0, v2
ds_add_u32 v0, v2
v_cmp_eq_u32 vcc, v2, v2
v_cmp_eq_u32 s[4:5], v2, v2
s_add_u32 s6, s6, 1
; want scc = 0
s_waitcnt vmcnt(0) lgkmcnt(0)
