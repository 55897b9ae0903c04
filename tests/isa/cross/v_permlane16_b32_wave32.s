; Four bits a lane say which lane of the row it reads.
; gfx = gfx1030 gfx1100
; wave = 32
; s2 = 0x1234567
; s3 = 0x89abcdef
; v0 = u32 100 step 1
; want v1 = u32 107 106 105 104 103 102 101 100 115 114 113 112 111 110 109 108 123 122 121 120 119 118 117 116 131 130 129 128 127 126 125 124
v_permlane16_b32 v1, v0, s2, s3
