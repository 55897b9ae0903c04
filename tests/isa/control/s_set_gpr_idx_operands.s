; The index is added to each vector operand that the mode names: source 0, 1, 2, destination; scalars and constants stay.
; gfx = gfx90a gfx942
; v4 = u32 40
; v6 = u32 60 step 1
; v14 = u32 140
; v16 = u32 160
; v24 = u32 1000
; v26 = u32 2000
; v33 = u32 5
; s0 = 2
; s1 = 100
; want v40 = u32 200 step 1
; want v41 = u32 200
; want v42 = u32 200
; want v43 = u32 2180
; want v46 = u32 180
; want v48 = u32 2220 step 1
; want v49 = u32 160 step 1
; want v50 = u32 107 step 1
; want v51 = u32 2140
; want m0 = u32 *
s_set_gpr_idx_on s0, gpr_idx(SRC0)
v_add_u32 v40, v4, v14          ; v6 + v14
s_set_gpr_idx_mode gpr_idx(SRC1)
v_add_u32 v41, v4, v14          ; v4 + v16
v_add_u32 v42, 40, v14          ; 40 + v16
s_set_gpr_idx_mode gpr_idx(SRC2)
v_add3_u32 v43, v4, v14, v24    ; v4 + v14 + v26
s_set_gpr_idx_mode gpr_idx(DST)
v_add_u32 v44, v4, v14          ; into v46
s_set_gpr_idx_mode gpr_idx(SRC0,SRC1,SRC2,DST)
v_add3_u32 v46, v4, v14, v24    ; v6 + v16 + v26 into v48
s_set_gpr_idx_mode gpr_idx(SRC0,SRC1)
v_add_u32 v49, s1, v4           ; s1 + v6
v_mad_u32_u24 v50, v4, 1, 47    ; v6 + 47
s_set_gpr_idx_mode gpr_idx(SRC2)
v_mad_u32_u24 v51, v14, 1, v24  ; v14 + v26
s_set_gpr_idx_off
