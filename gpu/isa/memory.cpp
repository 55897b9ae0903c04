// SPDX-License-Identifier: MIT
// Vector memory (FLAT, GLOBAL, SCRATCH, MUBUF) and scalar memory (SMEM).
#include <deque>
#include <string>
#include <vector>

#include "gpu/isa/insn.h"

namespace cairn::gpu {
namespace {

struct Access {
  const char* name;
  Type type;
  std::uint8_t count = 1;
  bool high_half = false, low_half = false;
};

constexpr Access kLoads[] = {
    {"load_ubyte", Type::U8},
    {"load_sbyte", Type::I8},
    {"load_ushort", Type::U16},
    {"load_sshort", Type::I16},
    {"load_dword", Type::U32},
    {"load_dwordx2", Type::U32, 2},
    {"load_dwordx3", Type::U32, 3},
    {"load_dwordx4", Type::U32, 4},
    {"load_ubyte_d16", Type::U8, 1, false, true},
    {"load_ubyte_d16_hi", Type::U8, 1, true},
    {"load_sbyte_d16", Type::I8, 1, false, true},
    {"load_sbyte_d16_hi", Type::I8, 1, true},
    {"load_short_d16", Type::U16, 1, false, true},
    {"load_short_d16_hi", Type::U16, 1, true},
};
constexpr Access kStores[] = {
    {"store_byte", Type::U8},        {"store_byte_d16_hi", Type::U8, 1, true},
    {"store_short", Type::U16},      {"store_short_d16_hi", Type::U16, 1, true},
    {"store_dword", Type::U32},      {"store_dwordx2", Type::U32, 2},
    {"store_dwordx3", Type::U32, 3}, {"store_dwordx4", Type::U32, 4},
};
// Loads that put a dword a lane into LDS.
constexpr Access kLdsLoads[] = {
    {"load_lds_ubyte", Type::U8},       {"load_lds_sbyte", Type::I8},  {"load_lds_ushort", Type::U16},
    {"load_lds_sshort", Type::I16},     {"load_lds_dword", Type::U32}, {"load_lds_dwordx3", Type::U32, 3},
    {"load_lds_dwordx4", Type::U32, 4},
};

struct Modification {
  const char* name;
  Rmw rmw;
};
// Each for 32 bits, and with _x2 for 64.
constexpr Modification kIntegerAtomics[] = {
    {"atomic_swap", Rmw::Swap}, {"atomic_cmpswap", Rmw::CmpSwap}, {"atomic_add", Rmw::Add},
    {"atomic_sub", Rmw::Sub},   {"atomic_smin", Rmw::SMin},       {"atomic_umin", Rmw::UMin},
    {"atomic_smax", Rmw::SMax}, {"atomic_umax", Rmw::UMax},       {"atomic_and", Rmw::And},
    {"atomic_or", Rmw::Or},     {"atomic_xor", Rmw::Xor},         {"atomic_inc", Rmw::Inc},
    {"atomic_dec", Rmw::Dec},
};
struct FloatModification {
  const char* name;
  Type type;
  Rmw rmw;
};
constexpr FloatModification kFloatAtomics[] = {
    {"atomic_add_f32", Type::F32, Rmw::FAdd},
    {"atomic_add_f64", Type::F64, Rmw::FAdd},
    {"atomic_min_f64", Type::F64, Rmw::FMin},
    {"atomic_max_f64", Type::F64, Rmw::FMax},
    {"atomic_fcmpswap", Type::F32, Rmw::FCmpSwap},
    {"atomic_fcmpswap_x2", Type::F64, Rmw::FCmpSwap},
    {"atomic_fmin", Type::F32, Rmw::FMin},
    {"atomic_fmin_x2", Type::F64, Rmw::FMin},
    {"atomic_fmax", Type::F32, Rmw::FMax},
    {"atomic_fmax_x2", Type::F64, Rmw::FMax},
    {"atomic_csub", Type::U32, Rmw::CSub},
    {"atomic_pk_add_f16", Type::U32, Rmw::PkAddF16},
    {"atomic_pk_add_bf16", Type::U32, Rmw::PkAddBf16},
};

struct ScalarAccess {
  const char* name;
  Space space;
  std::uint8_t count;
};
constexpr ScalarAccess kScalarLoads[] = {
    {"s_load_dword", Space::Global, 1},
    {"s_load_dwordx2", Space::Global, 2},
    {"s_load_dwordx4", Space::Global, 4},
    {"s_load_dwordx8", Space::Global, 8},
    {"s_load_dwordx16", Space::Global, 16},
    {"s_buffer_load_dword", Space::Buffer, 1},
    {"s_buffer_load_dwordx2", Space::Buffer, 2},
    {"s_buffer_load_dwordx4", Space::Buffer, 4},
    {"s_buffer_load_dwordx8", Space::Buffer, 8},
    {"s_buffer_load_dwordx16", Space::Buffer, 16},
    {"s_scratch_load_dword", Space::Scratch, 1},
    {"s_scratch_load_dwordx2", Space::Scratch, 2},
    {"s_scratch_load_dwordx4", Space::Scratch, 4},
};

constexpr ScalarAccess kScalarStores[] = {
    {"s_store_dword", Space::Global, 1},
    {"s_store_dwordx2", Space::Global, 2},
    {"s_store_dwordx4", Space::Global, 4},
    {"s_scratch_store_dword", Space::Scratch, 1},
    {"s_scratch_store_dwordx2", Space::Scratch, 2},
    {"s_scratch_store_dwordx4", Space::Scratch, 4},
    {"s_buffer_store_dword", Space::Buffer, 1},
    {"s_buffer_store_dwordx2", Space::Buffer, 2},
    {"s_buffer_store_dwordx4", Space::Buffer, 4},
};

class Table {
 public:
  Table() {
    add_space("global_", Space::Global);
    add_space("flat_", Space::Flat);
    add_space("scratch_", Space::Scratch);
    add_space("buffer_", Space::Buffer);
    add_by_lane(load("global_load_dword_addtid", described(kLoads[4], Space::Global)));
    add_by_lane(store("global_store_dword_addtid", described(kStores[4], Space::Global)));
    for (const ScalarAccess& access : kScalarLoads) add_scalar(access, Family::ScalarLoad);
    for (const ScalarAccess& access : kScalarStores) add_scalar(access, Family::ScalarStore);
    add_scalar_atomics("s_", Space::Global);
    add_scalar_atomics("s_buffer_", Space::Buffer);
    Row lds_store = store("buffer_store_lds_dword", described(kStores[4], Space::Buffer));
    lds_store.memory.from_lds = true;
    rows_.push_back(lds_store);
  }
  std::span<const Row> rows() const { return rows_; }

 private:
  static Memory described(const Access& access, Space space) {
    Memory m;
    m.space = space;
    m.type = access.type;
    m.count = access.count;
    m.high_half = access.high_half;
    m.low_half = access.low_half;
    return m;
  }

  // Each lane's dword, from a scalar address on.
  void add_by_lane(Row row) {
    row.memory.add_tid = true;
    rows_.push_back(row);
  }
  void add_scalar(const ScalarAccess& access, Family family) {
    Row row = other(access.name, family);
    row.memory.space = access.space;
    row.memory.count = access.count;
    rows_.push_back(row);
  }
  void add_scalar_atomics(const char* prefix, Space space) {
    for (const Modification& atomic : kIntegerAtomics) {
      for (const Type type : {Type::U32, Type::U64}) {
        Row row = other(name(prefix, atomic.name, type == Type::U64 ? "_x2" : ""), Family::ScalarAtomic);
        row.memory.space = space;
        row.memory.type = type;
        row.memory.rmw = atomic.rmw;
        rows_.push_back(row);
      }
    }
  }

  void add_space(const char* prefix, Space space) {
    for (const Access& access : kLoads)
      rows_.push_back(load(name(prefix, access.name), described(access, space)));
    for (const Access& access : kStores)
      rows_.push_back(store(name(prefix, access.name), described(access, space)));
    if (space != Space::Flat) {
      for (const Access& access : kLdsLoads) {
        Memory m = described(access, space);
        m.to_lds = true;
        rows_.push_back(load(name(prefix, access.name), m));
      }
    }
    if (space != Space::Scratch) add_atomics(prefix, space);
  }

  void add_atomics(const char* prefix, Space space) {
    const auto add = [&](std::string_view row_name, Type type, Rmw rmw) {
      Memory m;
      m.space = space;
      m.type = type;
      m.rmw = rmw;
      rows_.push_back(atomic(row_name, m));
    };
    for (const Modification& row : kIntegerAtomics) {
      add(name(prefix, row.name), Type::U32, row.rmw);
      add(name(prefix, row.name, "_x2"), Type::U64, row.rmw);
    }
    for (const FloatModification& row : kFloatAtomics) {
      if (space == Space::Flat && row.rmw == Rmw::CSub) continue;
      add(name(prefix, row.name), row.type, row.rmw);
    }
  }

  std::string_view name(const char* prefix, const char* rest, const char* suffix = "") {
    return names_.emplace_back(std::string(prefix) + rest + suffix);
  }

  std::deque<std::string> names_;
  std::vector<Row> rows_;
};

}  // namespace

std::span<const Row> memory_rows() {
  static const Table table;
  return table.rows();
}

}  // namespace cairn::gpu
