; An instruction without a row is refused by name.
; want error = v_screen_partition_4se_b32
v_screen_partition_4se_b32 v0, v1
