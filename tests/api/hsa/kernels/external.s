; SPDX-License-Identifier: MIT
; Data that refers to a variable which the program defines: an absolute relocation to an undefined symbol.
  .amdgcn_target "amdgcn-amd-amdhsa--TARGET"
  .data
  .p2align 3
  .globl reference
  .protected reference
  .type reference, @object
  .size reference, 8
reference:
  .quad defined_by_program + 4
