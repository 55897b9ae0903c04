; Without glc nothing returns; with it the value before.
; s[4:5] = mem+16
; s6 = 64
; s7 = 0x00027000
; s24 = 16
; mem[24] = u64 0x7638bf8a8895787f
; mem[32] = u64 0xbd953dc23cc21779
; s[8:9] = u64 0x99c4258bfc985000
; s[10:11] = u64 0x58056ed0980dc6ff
; want mem[24] = u64 0xdc7499fe8bfd287f
; want mem[32] = u64 0x658fcef1a4b4507a
; want s[10:11] = u64 0xbd953dc23cc21779
s_buffer_atomic_sub_x2 s[8:9], s[4:7], 0x8
s_buffer_atomic_sub_x2 s[10:11], s[4:7], s24 glc
s_waitcnt lgkmcnt(0)
