; A hint: nothing happens.
; s[4:5] = mem
; s[6:7] = u64 0
; want s[4:5] = mem
s_atc_probe 0, s[4:5], 0x10
s_atc_probe_buffer 0, s[4:7], 0x10
