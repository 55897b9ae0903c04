// SPDX-License-Identifier: MIT
// A loaded code object and a queue to launch its kernels on.
#pragma once

#include "api/hsa/hsa_test.h"

/// Opens the runtime, and loads and launches.
class HsaProgram : public Hsa {
 protected:
  struct Kernel {
    std::uint64_t object = 0;
    std::uint32_t kernarg = 0, group = 0, private_ = 0;
  };

  void SetUp() override {
    Hsa::SetUp();
    device = pool_of(gpu, kCoarse);
    host = pool_of(cpu, kFine);
    kernargs = allocate<unsigned char>(pool_of(cpu, kKernarg), 4096);
    ASSERT_OK(hsa_amd_agents_allow_access(1, &gpu, nullptr, kernargs));
    ASSERT_OK(hsa_signal_create(0, 0, nullptr, &done));
  }
  void TearDown() override {
    EXPECT_OK(hsa_signal_destroy(done));
    EXPECT_OK(hsa_amd_memory_pool_free(kernargs));
    for (hsa_executable_t executable : executables) EXPECT_OK(hsa_executable_destroy(executable));
    Hsa::TearDown();
  }

  static hsa_executable_t new_executable() {
    hsa_executable_t executable{};
    EXPECT_OK(hsa_executable_create_alt(HSA_PROFILE_BASE, HSA_DEFAULT_FLOAT_ROUNDING_MODE_DEFAULT, nullptr,
                                        &executable));
    return executable;
  }

  /// Loads bytes into an executable; the status of the load.
  hsa_status_t load_into(hsa_executable_t executable, const void* bytes, std::size_t size) {
    hsa_code_object_reader_t reader{};
    EXPECT_OK(hsa_code_object_reader_create_from_memory(bytes, size, &reader));
    const hsa_status_t status =
        hsa_executable_load_agent_code_object(executable, gpu, reader, nullptr, nullptr);
    EXPECT_OK(hsa_code_object_reader_destroy(reader));
    return status;
  }

  /// Loads kernels/<name>.cl and freezes.
  hsa_executable_t load(const std::string& name) {
    const hsa_executable_t executable = new_executable();
    const std::vector<char> bytes = code_object(name, gfx_of(gpu));
    EXPECT_OK(load_into(executable, bytes.data(), bytes.size()));
    EXPECT_OK(hsa_executable_freeze(executable, nullptr));
    executables.push_back(executable);
    return executable;
  }

  Kernel kernel(hsa_executable_t executable, const std::string& name) {
    hsa_executable_symbol_t symbol{};
    Kernel result;
    EXPECT_OK(hsa_executable_get_symbol_by_name(executable, (name + ".kd").c_str(), &gpu, &symbol)) << name;
    hsa_executable_symbol_get_info(symbol, HSA_EXECUTABLE_SYMBOL_INFO_KERNEL_OBJECT, &result.object);
    hsa_executable_symbol_get_info(symbol, HSA_EXECUTABLE_SYMBOL_INFO_KERNEL_KERNARG_SEGMENT_SIZE,
                                   &result.kernarg);
    hsa_executable_symbol_get_info(symbol, HSA_EXECUTABLE_SYMBOL_INFO_KERNEL_GROUP_SEGMENT_SIZE,
                                   &result.group);
    hsa_executable_symbol_get_info(symbol, HSA_EXECUTABLE_SYMBOL_INFO_KERNEL_PRIVATE_SEGMENT_SIZE,
                                   &result.private_);
    return result;
  }

  static hsa_queue_t* new_queue(hsa_agent_t agent, std::uint32_t packets = 256,
                                void (*callback)(hsa_status_t, hsa_queue_t*, void*) = nullptr,
                                void* data = nullptr) {
    hsa_queue_t* queue = nullptr;
    EXPECT_OK(hsa_queue_create(agent, packets, HSA_QUEUE_TYPE_MULTI, callback, data, UINT32_MAX, UINT32_MAX,
                               &queue));
    return queue;
  }

  /// A 64-byte packet of `queue` that can be filled; publish() makes it visible.
  template <class Packet>
  static Packet* reserve(hsa_queue_t* queue, std::uint64_t* index) {
    *index = hsa_queue_add_write_index_scacq_screl(queue, 1);
    while (*index - hsa_queue_load_read_index_scacquire(queue) >= queue->size) {
    }
    auto* packet = static_cast<Packet*>(queue->base_address) + (*index & (queue->size - 1));
    std::memset(reinterpret_cast<char*>(packet) + 4, 0, sizeof *packet - 4);
    return packet;
  }
  static void publish(hsa_queue_t* queue, void* packet, std::uint16_t type, std::uint16_t second,
                      std::uint64_t index, bool barrier = true) {
    const std::uint32_t header = type | (barrier ? 1u << HSA_PACKET_HEADER_BARRIER : 0) |
                                 HSA_FENCE_SCOPE_SYSTEM << HSA_PACKET_HEADER_SCACQUIRE_FENCE_SCOPE |
                                 HSA_FENCE_SCOPE_SYSTEM << HSA_PACKET_HEADER_SCRELEASE_FENCE_SCOPE;
    __atomic_store_n(static_cast<std::uint32_t*>(packet), header | static_cast<std::uint32_t>(second) << 16,
                     __ATOMIC_RELEASE);
    hsa_signal_store_screlease(queue->doorbell_signal, static_cast<hsa_signal_value_t>(index));
  }

  static void enqueue(hsa_queue_t* queue, const Kernel& kernel, std::uint32_t groups, void* arguments,
                      hsa_signal_t completion) {
    std::uint64_t index = 0;
    auto* packet = reserve<hsa_kernel_dispatch_packet_t>(queue, &index);
    packet->workgroup_size_x = 64;
    packet->workgroup_size_y = packet->workgroup_size_z = 1;
    packet->grid_size_x = groups * 64;
    packet->grid_size_y = packet->grid_size_z = 1;
    packet->private_segment_size = kernel.private_;
    packet->group_segment_size = kernel.group;
    packet->kernel_object = kernel.object;
    packet->kernarg_address = arguments;
    packet->completion_signal = completion;
    publish(queue, packet, HSA_PACKET_TYPE_KERNEL_DISPATCH, 1, index);
  }

  /// Launches groups of 64 and waits for the end; false when it does not come within a minute.
  template <class... Arguments>
  bool run(hsa_queue_t* queue, const Kernel& kernel, std::uint32_t groups, Arguments... arguments) {
    std::size_t at = 0;
    auto put = [&](auto value) {
      at = (at + alignof(decltype(value)) - 1) & ~(alignof(decltype(value)) - 1);
      std::memcpy(kernargs + at, &value, sizeof value);
      at += sizeof value;
    };
    (put(arguments), ...);
    hsa_signal_store_screlease(done, 1);
    enqueue(queue, kernel, groups, kernargs, done);
    return hsa_signal_wait_scacquire(done, HSA_SIGNAL_CONDITION_LT, 1, kMinute, HSA_WAIT_STATE_BLOCKED) == 0;
  }

  static constexpr std::uint64_t kMinute = 60'000'000'000;
  hsa_amd_memory_pool_t device{}, host{};
  unsigned char* kernargs = nullptr;
  hsa_signal_t done{};
  std::vector<hsa_executable_t> executables;
};
