; The body runs once for each half of a wave64.
; gfx = gfx1030
; wave = 64
; s1 = 0
; v0 = u32 10 step 1
; v1 = u32 0
; want s0 = *
; want s1 = 2
; want scc = 0
; want v1 = u32 11 step 1
s_subvector_loop_begin s0, done
again:
v_add_nc_u32 v1, 1, v0
s_add_i32 s1, s1, 1
s_subvector_loop_end s0, again
done:
