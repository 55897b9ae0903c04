// SPDX-License-Identifier: MIT
// hipGetProcAddress: entry points by name, from the rows of api.def.
#include <algorithm>
#include <cstdlib>
#include <string>
#include <string_view>

#include "hip/api.h"

// Only their addresses matter here, so a row's name is enough.
extern "C" {
#define HIP_API(name, since, state) void cairn_address_of_##name() __asm__(#name);
#include "hip/api.def"
#undef HIP_API
}

namespace cairn::hip {
namespace {

struct Row {
  std::string_view name;
  double since;
  void (*address)();
};

constexpr Row kRows[] = {
#define HIP_API(name, since, state) {#name, since, cairn_address_of_##name},
#include "hip/api.def"
#undef HIP_API
};

// Names as programs write them, where the symbol is another.
std::string_view symbol_of(std::string_view name) {
  if (name == "hipGetDeviceProperties") return "hipGetDevicePropertiesR0600";
  if (name == "hipChooseDevice") return "hipChooseDeviceR0600";
  return name;
}

const Row* find(std::string_view name) {
  const auto row = std::ranges::find(kRows, symbol_of(name), &Row::name);
  return row != std::end(kRows) ? row : nullptr;
}

// Versions are major * 100 + minor here (700), as hipRuntimeGetVersion's callers pass them.
bool is_new_enough(const Row& row, int version) {
  const int since = static_cast<int>(row.since * 100 + 0.5);
  return version <= 0 || version >= since;
}

constexpr std::uint64_t kPerThreadFlag = 2;

const Row* find_for(const char* symbol, std::uint64_t flags) {
  if (flags == kPerThreadFlag) {
    if (const Row* own = find(std::string(symbol) + "_spt")) return own;
  }
  return find(symbol);
}

}  // namespace
}  // namespace cairn::hip

using namespace cairn::hip;

hipError_t hipGetProcAddress(const char* symbol, void** pfn, int hipVersion, uint64_t flags,
                             hipDriverProcAddressQueryResult* symbolStatus) {
  return api_without_device(
      __func__,
      [&]() -> hipError_t {
        if (symbol == nullptr || *symbol == '\0' || pfn == nullptr || flags > kPerThreadFlag)
          return hipErrorInvalidValue;
        const auto say = [&](hipDriverProcAddressQueryResult result) {
          if (symbolStatus != nullptr) *symbolStatus = result;
        };
        *pfn = nullptr;
        const Row* row = find_for(symbol, flags);
        if (row == nullptr) {
          say(HIP_GET_PROC_ADDRESS_SYMBOL_NOT_FOUND);
          return hipErrorInvalidValue;
        }
        if (!is_new_enough(*row, hipVersion)) {
          say(HIP_GET_PROC_ADDRESS_VERSION_NOT_SUFFICIENT);
          return hipErrorInvalidValue;
        }
        *pfn = reinterpret_cast<void*>(row->address);
        say(HIP_GET_PROC_ADDRESS_SUCCESS);
        return hipSuccess;
      },
      symbol, pfn, hipVersion, flags, symbolStatus);
}

hipError_t hipGetDriverEntryPoint(const char* symbol, void** funcPtr, unsigned long long flags,
                                  hipDriverEntryPointQueryResult* driverStatus) {
  return api_without_device(
      __func__,
      [&]() -> hipError_t {
        if (symbol == nullptr || *symbol == '\0' || funcPtr == nullptr || flags > kPerThreadFlag)
          return hipErrorInvalidValue;
        const Row* row = find_for(symbol, flags);
        *funcPtr = row != nullptr ? reinterpret_cast<void*>(row->address) : nullptr;
        if (driverStatus != nullptr) {
          *driverStatus = row != nullptr ? hipDriverEntryPointSuccess : hipDriverEntryPointSymbolNotFound;
        }
        return row != nullptr ? hipSuccess : hipErrorInvalidValue;
      },
      symbol, funcPtr, flags, driverStatus);
}
