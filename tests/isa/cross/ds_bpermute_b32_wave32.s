; Byte address of the lane, modulo 32 lanes.
; gfx = gfx1030 gfx1100
; wave = 32
; v0 = u32 12 step 4
; v1 = u32 100 step 1
; want v2 = u32 103 104 105 106 107 108 109 110 111 112 113 114 115 116 117 118 119 120 121 122 123 124 125 126 127 128 129 130 131 100 101 102
ds_bpermute_b32 v2, v0, v1
