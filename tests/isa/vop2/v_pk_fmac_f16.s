; Both halves, rounded once each.
; v0 = f16 1.0:2.0 3.0:-4.0
; v1 = f16 3.0:4.0 0.5:0.25
; v2 = f16 10.0:1.0 0.0:nan
; want v2 = f16 13.0:9.0 1.5:nan
v_pk_fmac_f16 v2, v0, v1
