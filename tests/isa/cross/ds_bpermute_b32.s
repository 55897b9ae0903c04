; Every lane fetches: byte address of the lane, modulo the wave; lanes that are off give 0.
; gfx = gfx90a gfx942
; exec = 0xfffffffffffffffe
; v0 = u32 252 step -4
; v1 = u32 100 step 1
; v2 = u32 7
; want v2 = u32 7 162 161 160 159 158 157 156 155 154 153 152 151 150 149 148 147 146 145 144 143 142 141 140 139 138 137 136 135 134 133 132 131 130 129 128 127 126 125 124 123 122 121 120 119 118 117 116 115 114 113 112 111 110 109 108 107 106 105 104 103 102 101 0
ds_bpermute_b32 v2, v0, v1
s_waitcnt lgkmcnt(0)
