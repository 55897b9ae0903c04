// SPDX-License-Identifier: MIT
// Textures and surfaces: coordinates, wrapping, filters, formats, layers. Cards without image hardware refuse
// them, by the compiler's word and by the runtime's.
#include "kernels/kernel_test.h"

#include <string>

#if defined(__HIP_NO_IMAGE_SUPPORT) && __HIP_NO_IMAGE_SUPPORT
#define WITH_IMAGES(...)
#else
#define WITH_IMAGES(...) __VA_ARGS__
#endif

constexpr int kW = 8, kH = 4, kD = 3;

template <class T>
__global__ void fetch_line(hipTextureObject_t t, T* out, int first) {
  WITH_IMAGES(out[threadIdx.x] = tex1Dfetch<T>(t, first + (int)threadIdx.x);)
}
template <class T>
__global__ void sample_line(hipTextureObject_t t, T* out, float start, float step) {
  WITH_IMAGES(out[threadIdx.x] = tex1D<T>(t, start + step * threadIdx.x);)
}
template <class T>
__global__ void sample_plane(hipTextureObject_t t, T* out, float x, float y, float dx, float dy) {
  WITH_IMAGES(out[threadIdx.y * blockDim.x + threadIdx.x] =
                  tex2D<T>(t, x + dx * threadIdx.x, y + dy * threadIdx.y);)
}
__global__ void sample_space(hipTextureObject_t t, float* out, float x, float y, float z) {
  WITH_IMAGES(out[threadIdx.x] = tex3D<float>(t, x + threadIdx.x, y, z);)
}
__global__ void sample_layers(hipTextureObject_t t, float* out) {
  WITH_IMAGES(out[threadIdx.x] = tex2DLayered<float>(t, threadIdx.x % kW + 0.5f, threadIdx.x / kW % kH + 0.5f,
                                                     threadIdx.x / (kW * kH));)
}
__global__ void gather_plane(hipTextureObject_t t, float4* out) {
  WITH_IMAGES(out[threadIdx.x] = tex2Dgather<float4>(t, threadIdx.x + 1.0f, 1.0f);)
}
__global__ void change_plane(hipSurfaceObject_t s) {
  WITH_IMAGES(int v; const int x = threadIdx.x, y = threadIdx.y; surf2Dread(&v, s, x * 4, y);
              surf2Dwrite(v * 10 + 1, s, x * 4, y);
              if (x == 0) surf2Dwrite(-1, s, kW * 4, y);)  // outside: not written
}
__global__ void change_space(hipSurfaceObject_t s) {
  WITH_IMAGES(float2 v; const int x = threadIdx.x, y = threadIdx.y, z = threadIdx.z;
              surf3Dread(&v, s, x * 8, y, z); surf3Dwrite(make_float2(v.y, v.x + z), s, x * 8, y, z);)
}

class Texture {
 public:
  Texture(const hipResourceDesc& resource, hipTextureDesc desc) {
    check(hipCreateTextureObject(&object_, &resource, &desc, nullptr), "hipCreateTextureObject");
  }
  ~Texture() { check(hipDestroyTextureObject(object_), "hipDestroyTextureObject"); }
  Texture(const Texture&) = delete;
  operator hipTextureObject_t() const { return object_; }

 private:
  hipTextureObject_t object_ = nullptr;
};

hipResourceDesc of_array(hipArray_t array) {
  hipResourceDesc resource = {};
  resource.resType = hipResourceTypeArray;
  resource.res.array.array = array;
  return resource;
}

template <class T>
hipArray_t make_array(const std::vector<T>& values, int width, int height, int depth, unsigned flags = 0) {
  const hipChannelFormatDesc desc = hipCreateChannelDesc<T>();
  hipArray_t array = nullptr;
  check(hipMalloc3DArray(&array, &desc, make_hipExtent(width, height, depth), flags), "hipMalloc3DArray");
  hipMemcpy3DParms copy = {};
  copy.srcPtr =
      make_hipPitchedPtr(const_cast<T*>(values.data()), width * sizeof(T), width, height ? height : 1);
  copy.dstArray = array;
  copy.extent = make_hipExtent(width, height ? height : 1, depth ? depth : 1);
  copy.kind = hipMemcpyHostToDevice;
  check(hipMemcpy3D(&copy), "hipMemcpy3D");
  return array;
}

std::vector<float> ramp(int count) {
  std::vector<float> values(count);
  for (int i = 0; i < count; ++i) values[i] = static_cast<float>(i * i % 97) - 20;
  return values;
}

void linear_memory() {
  std::vector<int> values(20000);
  for (int i = 0; i < 20000; ++i) values[i] = i * 3 - 7;
  Buffer<int> memory(values), out(64);
  hipResourceDesc resource = {};
  resource.resType = hipResourceTypeLinear;
  resource.res.linear.devPtr = memory.data();
  resource.res.linear.desc = hipCreateChannelDesc<int>();
  resource.res.linear.sizeInBytes = values.size() * sizeof(int);
  const Texture texture(resource, {});
  fetch_line<int><<<1, 64>>>(texture, out.data(), 19950);
  finish_launch();
  const auto got = out.read();
  for (int i = 0; i < 64; ++i) {
    const int at = 19950 + i, want = at < 20000 ? values[at] : 0;
    expect(got[i] == want, "tex1Dfetch(%d) = %d, want %d", at, got[i], want);
  }
}

void normalized_bytes() {
  std::vector<uchar4> values(64);
  for (int i = 0; i < 64; ++i) values[i] = make_uchar4(i, 2 * i, 3 * i, 255 - i);
  Buffer<uchar4> memory(values);
  Buffer<float4> out(64);
  hipResourceDesc resource = {};
  resource.resType = hipResourceTypeLinear;
  resource.res.linear.devPtr = memory.data();
  resource.res.linear.desc = hipCreateChannelDesc<uchar4>();
  resource.res.linear.sizeInBytes = 256;
  hipTextureDesc desc = {};
  desc.readMode = hipReadModeNormalizedFloat;
  const Texture texture(resource, desc);
  fetch_line<float4><<<1, 64>>>(texture, out.data(), 0);
  finish_launch();
  const auto got = out.read();
  for (int i = 0; i < 64; ++i)
    expect(got[i].x == i / 255.0f && got[i].z == 3 * i / 255.0f && got[i].w == (255 - i) / 255.0f,
           "normalized %d: %g %g", i, got[i].x, got[i].w);
}

int wrapped(int i, int n, hipTextureAddressMode mode) {
  switch (mode) {
    case hipAddressModeWrap:
      return (i % n + n) % n;
    case hipAddressModeMirror: {
      const int m = (i % (2 * n) + 2 * n) % (2 * n);
      return m < n ? m : 2 * n - 1 - m;
    }
    case hipAddressModeClamp:
      return i < 0 ? 0 : i < n ? i : n - 1;
    case hipAddressModeBorder:
      return i < 0 || i >= n ? -1 : i;
  }
  return -1;
}

void address_modes() {
  const std::vector<float> values = ramp(kW * kH);
  hipArray_t array = make_array(values, kW, kH, 0);
  Buffer<float> out(32 * 16);
  for (const auto mode :
       {hipAddressModeWrap, hipAddressModeMirror, hipAddressModeClamp, hipAddressModeBorder}) {
    hipTextureDesc desc = {};
    desc.addressMode[0] = desc.addressMode[1] = mode;
    desc.normalizedCoords = 1;
    const Texture texture(of_array(array), desc);
    sample_plane<float>
        <<<1, dim3(32, 16)>>>(texture, out.data(), -11.5f / kW, -5.5f / kH, 1.0f / kW, 1.0f / kH);
    finish_launch();
    const auto got = out.read();
    for (int i = 0; i < 32 * 16; ++i) {
      const int x = wrapped(i % 32 - 12, kW, mode), y = wrapped(i / 32 - 6, kH, mode);
      const float want = x < 0 || y < 0 ? 0 : values[y * kW + x];
      expect(got[i] == want, "mode %d at %d %d: %g, want %g", mode, i % 32 - 12, i / 32 - 6, got[i], want);
    }
  }
  check(hipFreeArray(array));
}

void linear_filter() {
  const std::vector<float> values = ramp(kW * kH);
  Buffer<float> memory(64 * kH), out(32 * 16);  // rows of 256 bytes
  check(hipMemcpy2D(memory.data(), 256, values.data(), kW * 4, kW * 4, kH, hipMemcpyHostToDevice));
  hipResourceDesc resource = {};
  resource.resType = hipResourceTypePitch2D;
  resource.res.pitch2D.devPtr = memory.data();
  resource.res.pitch2D.desc = hipCreateChannelDesc<float>();
  resource.res.pitch2D.width = kW;
  resource.res.pitch2D.height = kH;
  resource.res.pitch2D.pitchInBytes = 256;
  hipTextureDesc desc = {};
  desc.addressMode[0] = desc.addressMode[1] = hipAddressModeClamp;
  desc.filterMode = hipFilterModeLinear;
  const Texture texture(resource, desc);
  sample_plane<float><<<1, dim3(32, 16)>>>(texture, out.data(), -1.25f, -0.75f, 0.375f, 0.3125f);
  finish_launch();
  const auto got = out.read();
  for (int i = 0; i < 32 * 16; ++i) {
    const float x = -1.25f + 0.375f * (i % 32) - 0.5f, y = -0.75f + 0.3125f * (i / 32) - 0.5f;
    const int x0 = (int)floorf(x), y0 = (int)floorf(y);
    const float fx = x - x0, fy = y - y0;
    const auto at = [&](int a, int b) {
      return values[wrapped(b, kH, hipAddressModeClamp) * kW + wrapped(a, kW, hipAddressModeClamp)];
    };
    const float want = (at(x0, y0) * (1 - fx) + at(x0 + 1, y0) * fx) * (1 - fy) +
                       (at(x0, y0 + 1) * (1 - fx) + at(x0 + 1, y0 + 1) * fx) * fy;
    expect(fabsf(got[i] - want) <= 1e-4f, "filter at %g %g: %g, want %g", x, y, got[i], want);
  }
}

void dimensions() {
  const std::vector<float> values = ramp(kW * kH * kD);
  Buffer<float> out(kW * kH * kD);
  hipArray_t line = make_array(ramp(kW), kW, 0, 0), space = make_array(values, kW, kH, kD);
  hipArray_t layers = make_array(values, kW, kH, kD, hipArrayLayered);
  hipTextureDesc desc = {};
  desc.addressMode[0] = desc.addressMode[1] = desc.addressMode[2] = hipAddressModeClamp;
  {
    const Texture texture(of_array(line), desc);
    sample_line<float><<<1, kW>>>(texture, out.data(), 0.25f, 1.0f);
    finish_launch();
    const auto got = out.read();
    for (int i = 0; i < kW; ++i) expect(got[i] == ramp(kW)[i], "tex1D %d: %g", i, got[i]);
  }
  {
    const Texture texture(of_array(space), desc);
    sample_space<<<1, kW>>>(texture, out.data(), 0.5f, 2.5f, 1.5f);
    finish_launch();
    const auto got = out.read();
    for (int i = 0; i < kW; ++i) expect(got[i] == values[(1 * kH + 2) * kW + i], "tex3D %d: %g", i, got[i]);
  }
  {
    const Texture texture(of_array(layers), desc);
    sample_layers<<<1, kW * kH * kD>>>(texture, out.data());
    finish_launch();
    expect(out.read() == values, "tex2DLayered");
  }
  for (hipArray_t array : {line, space, layers}) check(hipFreeArray(array));
}

void gathers() {
  const std::vector<float> values = ramp(kW * kH);
  hipArray_t array = make_array(values, kW, kH, 0);
  hipTextureDesc desc = {};
  desc.addressMode[0] = desc.addressMode[1] = hipAddressModeClamp;
  const Texture texture(of_array(array), desc);
  Buffer<float4> out(kW - 1);
  gather_plane<<<1, kW - 1>>>(texture, out.data());
  finish_launch();
  const auto got = out.read();
  for (int i = 0; i < kW - 1; ++i)
    expect(got[i].x == values[kW + i] && got[i].y == values[kW + i + 1] && got[i].z == values[i + 1] &&
               got[i].w == values[i],
           "gather %d: %g %g %g %g", i, got[i].x, got[i].y, got[i].z, got[i].w);
  check(hipFreeArray(array));
}

void surfaces() {
  std::vector<int> values(kW * kH);
  for (int i = 0; i < kW * kH; ++i) values[i] = i - 5;
  hipArray_t array = make_array(values, kW, kH, 0, hipArraySurfaceLoadStore);
  const hipResourceDesc resource = of_array(array);
  hipSurfaceObject_t surface = nullptr;
  check(hipCreateSurfaceObject(&surface, &resource), "hipCreateSurfaceObject");
  change_plane<<<1, dim3(kW, kH)>>>(surface);
  finish_launch();
  std::vector<int> got(kW * kH);
  check(hipMemcpy2DFromArray(got.data(), kW * 4, array, 0, 0, kW * 4, kH, hipMemcpyDeviceToHost));
  for (int i = 0; i < kW * kH; ++i) expect(got[i] == values[i] * 10 + 1, "surface %d: %d", i, got[i]);
  check(hipDestroySurfaceObject(surface));
  check(hipFreeArray(array));

  std::vector<float2> pairs(kW * kH * kD);
  for (int i = 0; i < kW * kH * kD; ++i) pairs[i] = make_float2(i, -i);
  array = make_array(pairs, kW, kH, kD, hipArraySurfaceLoadStore);
  const hipResourceDesc space = of_array(array);
  check(hipCreateSurfaceObject(&surface, &space), "hipCreateSurfaceObject");
  change_space<<<1, dim3(kW, kH, kD)>>>(surface);
  finish_launch();
  std::vector<float2> out(pairs.size());
  hipMemcpy3DParms copy = {};
  copy.srcArray = array;
  copy.dstPtr = make_hipPitchedPtr(out.data(), kW * sizeof(float2), kW, kH);
  copy.extent = make_hipExtent(kW, kH, kD);
  copy.kind = hipMemcpyDeviceToHost;
  check(hipMemcpy3D(&copy), "hipMemcpy3D");
  for (int i = 0; i < kW * kH * kD; ++i)
    expect(out[i].x == -i && out[i].y == i + i / (kW * kH), "surf3D %d: %g %g", i, out[i].x, out[i].y);
  check(hipDestroySurfaceObject(surface));
  check(hipFreeArray(array));
}

void refusals() {
  hipArray_t array = make_array(ramp(kW * kH), kW, kH, 0);
  const hipResourceDesc resource = of_array(array);
  const hipTextureDesc desc = {};
  hipTextureObject_t texture = nullptr;
  hipSurfaceObject_t surface = nullptr;
  expect(hipCreateTextureObject(&texture, &resource, &desc, nullptr) == hipErrorNotSupported, "texture");
  expect(hipCreateSurfaceObject(&surface, &resource) == hipErrorNotSupported, "surface");
  static_cast<void>(hipGetLastError());
  check(hipFreeArray(array));
}

int main() {
  int has_images = 0;
  check(hipDeviceGetAttribute(&has_images, hipDeviceAttributeImageSupport, 0));
  hipDeviceProp_t prop;
  check(hipGetDeviceProperties(&prop, 0));
  const std::string name = prop.gcnArchName;
  expect(has_images == (name.rfind("gfx942", 0) == 0 ? 0 : 1), "image support of %s is %d", name.c_str(),
         has_images);
  if (has_images == 0) {
    refusals();
    return kernel_test::result();
  }
  linear_memory();
  normalized_bytes();
  address_modes();
  linear_filter();
  dimensions();
  gathers();
  surfaces();
  return kernel_test::result();
}
