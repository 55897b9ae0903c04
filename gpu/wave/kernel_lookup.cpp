// SPDX-License-Identifier: MIT
// Reads and checks descriptors, and asks the translator.
#include "gpu/wave/kernel_lookup.h"

#include <fmt/format.h>

#include <cstring>

#include "base/guarded.h"

namespace cairn::gpu {

Status KernelLookup::find(const Launch& launch, LaunchInfo& info, bool may_translate) {
  Known& known = known_[launch.descriptor / 64 % known_.size()];
  if (!recall(known, launch)) {
    if (Status status = learn(known, launch, may_translate); !status) return status;
  }
  info.launch.target = known.target;
  info.descriptor = known.descriptor;
  info.lanes = known.lanes;
  known.code.code = &known.code.code->best();
  info.code = known.code;
  return success();
}

// Whether what is known of this address is still true.
bool KernelLookup::recall(const Known& known, const Launch& launch) const {
  if (known.address != launch.descriptor || known.asked != launch.target ||
      known.changes != changes_.load(std::memory_order_acquire) ||
      known.from_registers != (launch.registers != nullptr)) {
    return false;
  }
  bool same = false;
  if (launch.registers != nullptr) {
    KernelDescriptor now;
    same = read(launch, now) && std::memcmp(&now, &known.descriptor, sizeof now) == 0;
  } else {
    const auto* there = reinterpret_cast<const void*>(launch.descriptor);
    if (!guarded([&] { same = std::memcmp(there, &known.descriptor, sizeof known.descriptor) == 0; }))
      return false;
  }
  return same && Translator::up_to_date(*known.code.code);
}

// The descriptor in memory, or one that says what the registers do: its entry is where it seems to be itself.
bool KernelLookup::read(const Launch& launch, KernelDescriptor& descriptor) {
  const ProgramRegisters* registers = launch.registers;
  if (registers == nullptr) {
    return launch.descriptor % 64 == 0 &&
           guarded_copy(&descriptor, reinterpret_cast<const void*>(launch.descriptor), sizeof descriptor);
  }
  descriptor = {};
  descriptor.rsrc1 = registers->rsrc1;
  descriptor.rsrc2 = registers->rsrc2;
  descriptor.rsrc3 = registers->rsrc3;
  if (registers->wave32) descriptor.properties = 1u << KernelDescriptor::Wave32;
  return true;
}

Status KernelLookup::learn(Known& known, const Launch& launch, bool may_translate) {
  known.address = 0;
  known.changes = changes_.load(std::memory_order_acquire);
  known.asked = launch.target;
  known.from_registers = launch.registers != nullptr;
  if (!read(launch, known.descriptor))
    return Error{EINVAL, fmt::format("no kernel descriptor can be read at {:#x}", launch.descriptor)};
  known.lanes = known.descriptor.lanes(launch.target);
  known.target = with_lanes(launch.target, known.lanes);
  if (known.target == nullptr)
    return Error{EINVAL, fmt::format("{} has no waves of {} lanes", launch.target->name, known.lanes)};
  const std::uint64_t entry = launch.descriptor + static_cast<std::uint64_t>(known.descriptor.entry_offset);
  const std::uint32_t mode = known.descriptor.initial_mode(known.target->generation);
  if (!may_translate) {
    const auto there = translator_.known(known.target, entry, mode);
    if (!there || !Translator::up_to_date(*there->code)) return Error{kNotTranslated, "the kernel is new"};
  }
  Result<CodeEntry> code = translator_.find(known.target, entry, mode);
  if (code && !Translator::up_to_date(*code->code)) {
    // Other code lies there now; whatever it calls may be new as well.
    translator_.invalidate(0, ~std::uint64_t{0});
    code = translator_.find(known.target, entry, mode);
  }
  if (!code) return code.error();
  known.code = *code;
  known.address = launch.descriptor;
  return success();
}

}  // namespace cairn::gpu
