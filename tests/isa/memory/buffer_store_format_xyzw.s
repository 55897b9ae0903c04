; Floats to bytes, rounded and saturated.
; gfx = gfx90a gfx942
; s[8:9] = mem
; s10 = 0x1000
; s11 = 0x50fac
; v0 = f32 0 2
; v1 = f32 0.2 nan
; v2 = f32 0.5 -1
; v3 = f32 1 0.6
; v4 = u32 0 4
; exec = 3
; want mem[0] = u8 0 51 128 255 255 0 0 153
buffer_store_format_xyzw v[0:3], v4, s[8:11], 0 offen
s_waitcnt vmcnt(0)
