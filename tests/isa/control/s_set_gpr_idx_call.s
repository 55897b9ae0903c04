; The mode goes through a call.
; gfx = gfx90a gfx942
; v4 = u32 40
; v6 = u32 60
; s0 = 2
; want v1 = u32 60
; want v2 = u32 60
; want v3 = u32 40
; want m0 = u32 *
; want s[10:11] = u64 *
; want s[12:13] = u64 *
; want scc = *
s_set_gpr_idx_on s0, gpr_idx(SRC0)
s_getpc_b64 s[10:11]
s_add_u32 s10, s10, .Lcallee-.
s_addc_u32 s11, s11, 0
s_swappc_b64 s[12:13], s[10:11]
v_mov_b32 v2, v4
s_set_gpr_idx_off
v_mov_b32 v3, v4
s_branch .Lend
.Lcallee:
v_mov_b32 v1, v4
s_setpc_b64 s[12:13]
.Lend:
