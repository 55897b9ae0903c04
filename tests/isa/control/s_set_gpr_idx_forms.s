; Pairs, packed halves, tied destinations, SDWA, DPP, comparisons and swaps take the index like everything else.
; gfx = gfx90a gfx942
; v[4:5] = f64 1.0
; v[6:7] = f64 2.5
; v[8:9] = f64 0.5
; v10 = f16 1.0:2.0
; v12 = f16 3.0:4.0
; v14 = f32 10.0
; v16 = f32 20.0
; v18 = u32 0x00112233
; v20 = u32 0x44556677
; v22 = u32 0 step 1
; v24 = u32 100 step 1
; v26 = u32 7
; v28 = u32 8
; s0 = 2
; want v[30:31] = f64 3.0
; want v32 = f16 4.0:6.0
; want v16 = f32 220.0
; want v34 = u32 0x66
; want v35 = u32 101 100 103 102 105 104 107 106 109 108 111 110 113 112 115 114 117 116 119 118 121 120 123 122 125 124 127 126 129 128 131 130 133 132 135 134 137 136 139 138 141 140 143 142 145 144 147 146 149 148 151 150 153 152 155 154 157 156 159 158 161 160 163 162
; want v36 = u32 115 114 113 112 111 110 109 108 107 106 105 104 103 102 101 100 131 130 129 128 127 126 125 124 123 122 121 120 119 118 117 116 147 146 145 144 143 142 141 140 139 138 137 136 135 134 133 132 163 162 161 160 159 158 157 156 155 154 153 152 151 150 149 148
; want v26 = u32 8
; want v28 = u32 7
; want vcc = 0xf
; want m0 = u32 *
s_set_gpr_idx_on s0, gpr_idx(SRC0)
v_add_f64 v[30:31], v[4:5], v[8:9]                     ; v[6:7] + v[8:9]
v_pk_add_f16 v32, v10, v10                             ; v12 + v10
v_mov_b32_sdwa v34, v18 dst_sel:DWORD dst_unused:UNUSED_PAD src0_sel:BYTE_1
v_mov_b32_dpp v35, v22 quad_perm:[1,0,3,2] row_mask:0xf bank_mask:0xf
v_mov_b32_dpp v36, v22 row_mirror row_mask:0xf bank_mask:0xf
v_cmp_gt_u32 vcc, 104, v22                             ; not indexed: lanes 0 to 3 of v24 are below
v_cmp_gt_u32 vcc, v26, v22
s_set_gpr_idx_mode gpr_idx(SRC1)
v_cmp_gt_u32 vcc, 104, v22
s_set_gpr_idx_mode gpr_idx(DST)
v_fmac_f32 v14, v16, v14                               ; v16 += v16 * v14
s_set_gpr_idx_mode gpr_idx(SRC0)
v_swap_b32 v26, v26                                    ; v26 and v28
s_set_gpr_idx_off
