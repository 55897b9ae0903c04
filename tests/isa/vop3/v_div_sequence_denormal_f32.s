; A denormal quotient that lies next to the middle of two numbers is rounded once.
; v0 = u32 0x415b6898 0x4111676d 0x40ed7808 0x41c45d7d 0x40cb0e56 0x40fd6ce9 0x40a9362e 0x41c33206 0x3fbdccd0 0x411e3446
; v2 = u32 0x15c026c 0x8c7962 0x1b7d426 0x1497993 0x1b05be8 0xd8492c 0x18d0926 0xd4d9c7 0x8660f0 0xbc9d35
; want v6 = u32 *
; want v8 = u32 *
; want v10 = u32 *
; want v12 = u32 *
; want v14 = u32 *
; want v16 = u32 *
; want vcc = u64 *
; want s[4:5] = u64 *
; want v4 = u32 0x20166f 0xf7521 0x631645 0x106a95 0x6f2bcb 0x1b4f75 0x6aafb5 0x8b93d 0x5a9fc9 0x131355
v_div_scale_f32 v6, s[4:5], v0, v0, v2
v_div_scale_f32 v8, vcc, v2, v0, v2
v_rcp_f32 v10, v6
v_fma_f32 v12, -v6, v10, 1.0
v_fma_f32 v10, v12, v10, v10
v_mul_f32 v14, v8, v10
v_fma_f32 v12, -v6, v14, v8
v_fma_f32 v14, v12, v10, v14
v_fma_f32 v12, -v6, v14, v8
v_div_fmas_f32 v16, v12, v10, v14
v_div_fixup_f32 v4, v16, v0, v2
