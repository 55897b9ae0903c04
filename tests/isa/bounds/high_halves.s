; 16-bit results: the short encodings of GFX9 clear the upper half, instructions that exist only in the long one keep it.
; gfx = gfx90a gfx942
; v0 = u32 0xaaaa3c00
; v1 = u32 0xbbbb4000
; v2 = u32 0xcccccccc
; v3 = u32 0xcccccccc
; v4 = u32 0xcccccccc
; v5 = u32 0xcccccccc
; want v2 = u32 0x00004200
; want v3 = u32 0xcccc4200
; want v4 = u32 0x00007c00
; want v5 = u32 0x4200cccc
v_add_f16 v2, v0, v1
v_fma_f16 v3, v0, v1, v0
v_add_u16 v4, v0, v1
v_fma_f16 v5, v0, v1, v0 op_sel:[0,0,0,1]
