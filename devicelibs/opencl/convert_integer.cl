// SPDX-License-Identifier: MIT
// convert_ to integers.
#include "convert.h"

#define TO(D) INTEGERS(I_TO_I, D) FLOATS(F_TO_I, D)
TO(char)
TO(uchar)
TO(short)
TO(ushort)
TO(int)
TO(uint)
TO(long)
TO(ulong)
