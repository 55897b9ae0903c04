; Inline constants and special sources of scalar instructions.
; vcc = 0
; scc = 1
; want s0 = i32 -16
; want s1 = 64
; want s2 = f32 0.5
; want s3 = f32 0.15915494
; want s[4:5] = f64 -4.0
; want s[6:7] = u64 0xffffffffffffffff
; want s8 = 1
; want s9 = 1
; want s10 = 0
; want s[12:13] = u64 0x12345678
s_mov_b32 s0, -16
s_mov_b32 s1, 64
s_mov_b32 s2, 0.5
s_mov_b32 s3, 0.15915494
s_mov_b64 s[4:5], -4.0
s_mov_b64 s[6:7], -1
s_mov_b32 s8, src_scc
s_mov_b32 s9, src_vccz
s_mov_b32 s10, src_execz
s_mov_b64 s[12:13], 0x12345678
