; Lanes without a source keep their destination, or get 0 by bound_ctrl.
; gfx = gfx1100
; wave = 32
; v1 = u32 100 step 1
; v2 = u32 7
; v3 = u32 7
; want v2 = u32 103 104 105 106 107 108 109 110 111 112 113 114 115 7 7 7 119 120 121 122 123 124 125 126 127 128 129 130 131 7 7 7
; want v3 = u32 103 104 105 106 107 108 109 110 111 112 113 114 115 0 0 0 119 120 121 122 123 124 125 126 127 128 129 130 131 0 0 0
v_mov_b32_dpp v2, v1 row_shl:3 row_mask:0xf bank_mask:0xf
v_mov_b32_dpp v3, v1 row_shl:3 row_mask:0xf bank_mask:0xf bound_ctrl:1
