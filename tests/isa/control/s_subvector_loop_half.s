; An idle half is skipped.
; gfx = gfx1030
; wave = 64
; exec = 0xff00000000
; s1 = 0
; v0 = u32 10 step 1
; v1 = u32 0
; want s0 = *
; want s1 = 1
; want scc = 0
; want v1 = u32 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 43 44 45 46 47 48 49 50 0
s_subvector_loop_begin s0, done
again:
v_add_nc_u32 v1, 1, v0
s_add_i32 s1, s1, 1
s_subvector_loop_end s0, again
done:
