; Both sides of a divergent branch.
; v0 = u32 0 step 1
; want v1 = u32 0 3 6 9 12 15 18 21 24 27 30 33 36 39 42 45 48 51 54 57 120 121 122 123 124 125 126 127 128 129 130 131 132 133 134 135 136 137 138 139 140 141 142 143 144 145 146 147 148 149 150 151 152 153 154 155 156 157 158 159 160 161 162 163
; want s[4:5] = 0xffffffffffffffff
; want vcc = u64 0xfffff
; want scc = 1
v_cmp_gt_u32 vcc, 20, v0
s_and_saveexec_b64 s[4:5], vcc
s_cbranch_execz else
v_mul_u32_u24 v1, 3, v0
else:
s_xor_b64 exec, exec, s[4:5]
s_cbranch_execz join
v_add_u32 v1, 0x64, v0
join:
s_mov_b64 exec, s[4:5]
