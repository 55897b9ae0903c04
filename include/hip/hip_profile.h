// SPDX-License-Identifier: MIT
// Profiler markers, which mark nothing.
#pragma once

#define HIP_SCOPED_MARKER(markerName, group)
#define HIP_BEGIN_MARKER(markerName, group)
#define HIP_END_MARKER()
