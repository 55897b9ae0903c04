// SPDX-License-Identifier: MIT
// A function for every row of api.def that is still to do. Without the header, since a stub has no use for
// the parameters.
#include "hip/stubs.h"

extern "C" {
#define HIP_API_done(name)
#define HIP_API_todo(name) \
  __attribute__((visibility("default"))) int name() { return cairn::hip::not_implemented(#name); }
#define HIP_API(name, since, state) HIP_API_##state(name)
#include "hip/api.def"
#undef HIP_API
}
