// SPDX-License-Identifier: MIT
// A kernel from assembly text, for tests of the engine.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <chrono>
#include <cstring>
#include <future>
#include <memory>
#include <optional>
#include <string>

#include "gpu/isa/decoder.h"
#include "gpu/wave/engine.h"
#include "gpu/wave/kernel_descriptor.h"

namespace cairn::gpu {

// A kernel in memory: descriptor at 0, code at 256. Its arguments' address is in s[0:1], the workgroup's
// number in s2.
class Kernel {
 public:
  explicit Kernel(const std::string& text) {
    launch.target = find_target("gfx942");
    const auto code = Decoder::assemble(launch.target, text);
    EXPECT_TRUE(code.ok()) << (code.ok() ? "" : code.error().message);
    KernelDescriptor descriptor{};
    descriptor.entry_offset = 256;
    descriptor.properties = 1 << KernelDescriptor::KernargPtr;
    descriptor.rsrc2 = 2 << 1 | 1 << 7;
    std::memcpy(memory_.data(), &descriptor, sizeof descriptor);
    if (code.ok()) std::memcpy(memory_.data() + 256, code->data(), code->size());
    launch.descriptor = reinterpret_cast<std::uint64_t>(memory_.data());
  }

  // Its fault, if it had one; not ready after a minute: it did not end.
  std::future<std::optional<Fault>> submit(Engine& engine, const void* arguments = nullptr) {
    launch.kernarg = reinterpret_cast<std::uint64_t>(arguments);
    auto ended = std::make_shared<std::promise<std::optional<Fault>>>();
    engine.submit(launch, [ended](const Fault* fault) {
      ended->set_value(fault == nullptr ? std::nullopt : std::optional<Fault>(*fault));
    });
    auto future = ended->get_future();
    future.wait_for(std::chrono::seconds(60));
    return future;
  }

  // The fault's text, empty when it ended well.
  std::string run(Engine& engine, const void* arguments = nullptr) {
    auto future = submit(engine, arguments);
    if (future.wait_for(std::chrono::seconds(0)) != std::future_status::ready) return "it did not end";
    const std::optional<Fault> fault = future.get();
    return fault ? fault->text : "";
  }

  void set_rsrc1(std::uint32_t value) {
    std::memcpy(memory_.data() + offsetof(KernelDescriptor, rsrc1), &value, sizeof value);
  }

  Launch launch;

 private:
  alignas(256) std::array<char, 4096> memory_{};
};

}  // namespace cairn::gpu
