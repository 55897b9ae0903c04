; gfx = gfx942
; v[0:1] = u64 0x123456789abcdef0 1
; want v[2:3] = u64 0x123456789abcdef0 1
v_mov_b64 v[2:3], v[0:1]
