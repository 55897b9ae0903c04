; The mode goes through branches and loops, memory instructions take no part, and MODE shows it.
; gfx = gfx90a gfx942
; v4 = u32 40
; v5 = u32 50
; v6 = u32 60
; v0 = u32 0 step 4
; s[2:3] = u64 mem
; mem[0] = u32 9 x64
; mem[256] = u32 8 x64
; s0 = 2
; s1 = 1
; s5 = 0
; want v1 = u32 60
; want v2 = u32 180
; want v3 = u32 9
; want v7 = u32 40
; want s6 = 1
; want s7 = 0
; want s5 = 3
; want scc = 0
; want m0 = u32 *
v_mov_b32 v2, 0
s_set_gpr_idx_on s0, gpr_idx(SRC0)
s_getreg_b32 s6, hwreg(HW_REG_MODE, 27, 1)
s_cmp_eq_u32 s1, 0
s_cbranch_scc1 .Lskip
v_mov_b32 v1, v4
global_load_dword v3, v0, s[2:3]
s_waitcnt vmcnt(0)
.Lskip:
.Lloop:
v_add_u32 v2, v4, v2
s_add_u32 s5, s5, 1
s_cmp_lt_u32 s5, 3
s_cbranch_scc1 .Lloop
s_set_gpr_idx_off
s_getreg_b32 s7, hwreg(HW_REG_MODE, 27, 1)
v_mov_b32 v7, v4
