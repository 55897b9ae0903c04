// SPDX-License-Identifier: MIT
// The cards that can be plugged in, and the reading of CAIRN_GPU, which says which ones are.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace cairn::gpu {

/// One row of cards.def.
struct Card {
  const char* name;       ///< as CAIRN_GPU spells it: "mi300x"
  const char* target;     ///< "gfx942"
  const char* marketing;  ///< "AMD Instinct MI300X"
  std::uint32_t device_id;
  std::uint32_t family_id;
  std::uint32_t compute_units;
  std::uint32_t simds_per_cu;
  std::uint32_t shader_engines;
  std::uint32_t arrays_per_engine;
  std::uint32_t cus_per_array;  ///< as wired, units that are switched off included
  std::uint32_t xccs;
  std::uint32_t waves_per_simd;
  std::uint32_t engine_mhz;
  std::uint32_t memory_mhz;
  std::uint32_t memory_bus_bits;
  std::uint64_t memory_bytes;
  std::uint32_t l1_kib;
  std::uint32_t l2_kib;  ///< of one XCC
  std::uint32_t l3_kib;  ///< 0: none
  std::uint32_t lds_kib;
  std::uint32_t sdma_engines;
  std::uint32_t xgmi_sdma_engines;
  std::uint32_t queues_per_sdma_engine;
  std::uint32_t firmware;
  bool xgmi;  ///< cards of this kind are linked with each other
  double fp64_tflops;
  double fp32_tflops;
  double fp16_matrix_tflops;
  double memory_gb_per_s;
  std::uint32_t watts;
};

/// Every card there is, in the order of cards.def.
std::span<const Card> all_cards();

/// The card of that name (any case); null when there is none.
const Card* find_card(std::string_view name);

/// The cards that `text` plugs in, in order: names separated by commas, each with an optional count:
/// "8*mi300x", "mi210,mi300x". At most kMostCards. The error is one line and lists the names there are.
Result<std::vector<const Card*>> parse_cards(std::string_view text);

constexpr std::size_t kMostCards = 64;

/// A size such as "4G", "512M", "1073741824"; units K, M, G, T are powers of 1024. Not 0.
Result<std::uint64_t> parse_size(std::string_view text);

}  // namespace cairn::gpu
