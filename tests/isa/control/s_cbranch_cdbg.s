; No debugger is attached: never taken.
; want s0 = 1
s_cbranch_cdbgsys bad
s_cbranch_cdbguser bad
s_cbranch_cdbgsys_or_user bad
s_cbranch_cdbgsys_and_user bad
s_mov_b32 s0, 1
s_branch done
bad:
s_mov_b32 s0, 99
done:
