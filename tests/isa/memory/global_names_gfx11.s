; GFX11's names of vector memory instructions.
; gfx = gfx1100
; exec = 1
; s[0:1] = u64 mem
; v0 = u32 0
; v1 = u32 0x77778888
; mem[0] = u32 0x8382f1f0 2 3 4
; want v1 = u32 0xf1f08888
; want v2 = u32 0xf0
; want v3 = i32 -16
; want v[4:5] = u64 0x28382f1f0
; want v6 = i32 -3600
; want mem[16] = u8 0xf0
; want mem[32] = u32 0x8382f1f0 2
global_load_d16_hi_b16 v1, v0, s[0:1]
global_load_u8 v2, v0, s[0:1]
global_load_i8 v3, v0, s[0:1]
global_load_b64 v[4:5], v0, s[0:1]
global_load_i16 v6, v0, s[0:1]
global_store_b8 v0, v2, s[0:1] offset:16
global_store_b64 v0, v[4:5], s[0:1] offset:32
