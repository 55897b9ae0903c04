// SPDX-License-Identifier: MIT
// hipCreateChannelDesc<T>(): the channel format of a texel type.
#pragma once

#if defined(__HIP_PLATFORM_NVIDIA__)
#include <hip/nvidia_detail/nvidia_channel_descriptor.h>
#else

#include <hip/driver_types.h>
#include <hip/hip_common.h>
#if __has_include(<hip/hip_vector_types.h>)
#include <hip/hip_vector_types.h>
#define HIP_CHANNELS_OF_VECTORS 1
#endif

#ifdef __cplusplus
extern "C" HIP_PUBLIC_API hipChannelFormatDesc hipCreateChannelDesc(int x, int y, int z, int w,
                                                                    hipChannelFormatKind f);

static inline hipChannelFormatDesc hipCreateChannelDescHalf() {
  return hipCreateChannelDesc(16, 0, 0, 0, hipChannelFormatKindFloat);
}
static inline hipChannelFormatDesc hipCreateChannelDescHalf1() { return hipCreateChannelDescHalf(); }
static inline hipChannelFormatDesc hipCreateChannelDescHalf2() {
  return hipCreateChannelDesc(16, 16, 0, 0, hipChannelFormatKindFloat);
}
static inline hipChannelFormatDesc hipCreateChannelDescHalf4() {
  return hipCreateChannelDesc(16, 16, 16, 16, hipChannelFormatKindFloat);
}

// Any other type has no channels.
template <typename T>
inline hipChannelFormatDesc hipCreateChannelDesc() {
  return hipCreateChannelDesc(0, 0, 0, 0, hipChannelFormatKindNone);
}

// One texel type of `count` channels of the scalar type.
#define HIP_CHANNELS(type, scalar, count, kind)                                                         \
  template <>                                                                                           \
  inline hipChannelFormatDesc hipCreateChannelDesc<type>() {                                            \
    const int bits = static_cast<int>(sizeof(scalar)) * 8;                                              \
    return hipCreateChannelDesc(bits, count > 1 ? bits : 0, count > 2 ? bits : 0, count > 3 ? bits : 0, \
                                kind);                                                                  \
  }
#ifdef HIP_CHANNELS_OF_VECTORS
#define HIP_CHANNELS_ALL(scalar, vector, kind) \
  HIP_CHANNELS(scalar, scalar, 1, kind)        \
  HIP_CHANNELS(vector##1, scalar, 1, kind)     \
  HIP_CHANNELS(vector##2, scalar, 2, kind)     \
  HIP_CHANNELS(vector##3, scalar, 3, kind)     \
  HIP_CHANNELS(vector##4, scalar, 4, kind)
#else
#define HIP_CHANNELS_ALL(scalar, vector, kind) HIP_CHANNELS(scalar, scalar, 1, kind)
#endif
HIP_CHANNELS(char, char, 1, hipChannelFormatKindSigned)
HIP_CHANNELS_ALL(signed char, char, hipChannelFormatKindSigned)
HIP_CHANNELS_ALL(unsigned char, uchar, hipChannelFormatKindUnsigned)
HIP_CHANNELS_ALL(short, short, hipChannelFormatKindSigned)
HIP_CHANNELS_ALL(unsigned short, ushort, hipChannelFormatKindUnsigned)
HIP_CHANNELS_ALL(int, int, hipChannelFormatKindSigned)
HIP_CHANNELS_ALL(unsigned int, uint, hipChannelFormatKindUnsigned)
HIP_CHANNELS_ALL(long, long, hipChannelFormatKindSigned)
HIP_CHANNELS_ALL(unsigned long, ulong, hipChannelFormatKindUnsigned)
HIP_CHANNELS_ALL(float, float, hipChannelFormatKindFloat)
#undef HIP_CHANNELS_ALL
#undef HIP_CHANNELS
#else
hipChannelFormatDesc hipCreateChannelDesc(int x, int y, int z, int w, hipChannelFormatKind f);
#endif

#endif  // platform
