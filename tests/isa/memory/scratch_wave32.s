; Scratch is laid out over the 32 lanes of the wave.
; gfx = gfx1030 gfx1100
; wave = 32
; v0 = u32 100 step 1
; v1 = u32 4
; want scratch[128] = u32 100 101 102 103 104 105 106 107 108 109 110 111 112 113 114 115 116 117 118 119 120 121 122 123 124 125 126 127 128 129 130 131
; want v2 = u32 100 step 1
scratch_store_dword v1, v0, off
scratch_load_dword v2, v1, off
