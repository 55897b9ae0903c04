// SPDX-License-Identifier: MIT
// Memory instructions of the reference: where each lane's bytes are, and what an atomic makes of them.
#include <algorithm>
#include <cstring>
#include <set>
#include <unordered_map>

#include "tests/reference/arithmetic.h"

namespace cairn::reference {
namespace {

using u32 = std::uint32_t;
using u64 = std::uint64_t;

/// What the mnemonic says.
struct Access {
  enum class Space : std::uint8_t { Global, Flat, Scratch, Lds, Buffer } space{};
  bool load = false, atomic = false, is_signed = false, high = false, d16 = false, returns = false;
  int bytes = 4;   ///< of an element
  int pair = 0;    ///< unit of offset0 and offset1 in elements, 0: no pair
  std::string op;  ///< of an atomic
};

bool take(std::string& s, std::string_view prefix) {
  if (!s.starts_with(prefix)) return false;
  s.erase(0, prefix.size());
  return true;
}
bool drop(std::string& s, std::string_view suffix) {
  if (!s.ends_with(suffix)) return false;
  s.erase(s.size() - suffix.size());
  return true;
}

bool plain_width(std::string s, Access& a) {
  a.high = drop(s, "_d16_hi") || take(s, "d16_hi_");
  a.d16 = a.high || drop(s, "_d16") || take(s, "d16_");
  struct Width {
    std::string_view name;
    int bytes;
    bool is_signed;
  };
  static constexpr Width kWidths[] = {
      {"ubyte", 1, false},    {"sbyte", 1, true},     {"byte", 1, false},  {"ushort", 2, false},
      {"sshort", 2, true},    {"short", 2, false},    {"dword", 4, false}, {"dwordx2", 8, false},
      {"dwordx3", 12, false}, {"dwordx4", 16, false}, {"u8", 1, false},    {"i8", 1, true},
      {"b8", 1, false},       {"u16", 2, false},      {"i16", 2, true},    {"b16", 2, false},
      {"b32", 4, false},      {"b64", 8, false},      {"b96", 12, false},  {"b128", 16, false},
  };
  for (const Width& w : kWidths) {
    if (s != w.name) continue;
    a.bytes = w.bytes;
    a.is_signed = w.is_signed;
    return true;
  }
  return false;
}

bool vector_access(std::string s, const Line& line, Access& a) {
  if (line.has("lds")) return false;
  if (take(s, "load_")) {
    a.load = true;
    return plain_width(s, a);
  }
  if (take(s, "store_")) return plain_width(s, a);
  if (!take(s, "atomic_")) return false;
  a.atomic = true;
  a.returns = line.has("glc") || line.has("sc0");
  a.bytes = 4;
  if (drop(s, "_x2")) a.bytes = 8;
  if (s.ends_with("64")) a.bytes = 8;
  // From GFX11 on the type is part of the name.
  const bool is_signed = drop(s, "_i32") || drop(s, "_i64");
  const bool is_unsigned = drop(s, "_u32") || drop(s, "_u64") || drop(s, "_b32") || drop(s, "_b64");
  if ((is_signed || is_unsigned) && (s == "min" || s == "max")) s.insert(0, is_signed ? "s" : "u");
  a.op = s;
  return true;
}

bool lds_access(std::string s, Access& a) {
  // Names of GFX11.
  if (take(s, "load_2addr_stride64_")) s.insert(0, "read2st64_");
  if (take(s, "load_2addr_")) s.insert(0, "read2_");
  if (take(s, "store_2addr_stride64_")) s.insert(0, "write2st64_");
  if (take(s, "store_2addr_")) s.insert(0, "write2_");
  if (take(s, "load_")) s.insert(0, "read_");
  if (take(s, "store_")) s.insert(0, "write_");
  if (take(s, "storexchg_2addr_stride64_")) s.insert(0, "wrxchg2st64_");
  if (take(s, "storexchg_2addr_")) s.insert(0, "wrxchg2_");
  if (take(s, "storexchg_")) s.insert(0, "wrxchg_");
  if (s.starts_with("read2")) a.load = true;
  if (take(s, "read2st64_") || take(s, "write2st64_"))
    a.pair = 64;
  else if (take(s, "read2_") || take(s, "write2_"))
    a.pair = 1;
  if (a.pair != 0) return plain_width(s, a);
  if (take(s, "read_")) {
    a.load = true;
    return plain_width(s, a);
  }
  if (take(s, "write_")) return plain_width(s, a);
  a.atomic = true;
  if (const std::size_t at = s.find("_rtn"); at != std::string::npos) {
    a.returns = true;
    s.erase(at, 4);
  }
  a.bytes = s.ends_with("64") ? 8 : 4;
  a.op = s;
  if (take(a.op, "wrxchg2st64_"))
    a.pair = 64;
  else if (take(a.op, "wrxchg2_"))
    a.pair = 1;
  if (a.pair != 0) a.op = "wrxchg_b";
  return true;
}

std::optional<Access> access_of(const Line& line) {
  std::string s = line.mnemonic;
  Access a;
  using S = Access::Space;
  if (take(s, "global_"))
    a.space = S::Global;
  else if (take(s, "flat_"))
    a.space = S::Flat;
  else if (take(s, "scratch_"))
    a.space = S::Scratch;
  else if (take(s, "buffer_"))
    a.space = S::Buffer;
  else if (take(s, "ds_"))
    a.space = S::Lds;
  else
    return std::nullopt;
  if (a.space == S::Lds) {
    return lds_access(s, a) ? std::optional(a) : std::nullopt;
  }
  return vector_access(s, line, a) ? std::optional(a) : std::nullopt;
}

/// Bytes of one lane's element: null where there are none.
struct Slot {
  Bytes* bytes = nullptr;
  u64 at = 0;
};

class Run {
 public:
  Run(Wave& w, const Line& line, Access a) : w_(w), line_(line), a_(std::move(a)) { place_operands(); }

  void run() {
    const auto before = w_.vgpr;
    const auto vague = w_.vague;
    const u64 exec = w_.exec();
    before_ = &before;
    vague_ = &vague;
    for (int lane = 0; lane < w_.lanes; ++lane) {
      if ((exec >> lane & 1) == 0) continue;
      if (a_.atomic)
        atomic(lane);
      else if (a_.pair != 0)
        pair(lane);
      else
        move(lane, a_.load ? destination_ : data_,
             slot_base(lane) + static_cast<u64>(line_.number("offset")));
    }
  }

 private:
  // Destination, address and data among the operands.
  void place_operands() {
    const auto& o = line_.operands;
    std::size_t next = 0;
    if (a_.space == Access::Space::Buffer) {
      buffer_operands();
      return;
    }
    if (a_.load || (a_.atomic && a_.returns)) destination_ = &o.at(next++);
    address_ = &o.at(next++);
    if (!a_.load) data_ = &o.at(next++);
    if (a_.space == Access::Space::Lds && next < o.size()) data2_ = &o[next++];
    if (next < o.size()) scalar_ = &o[next++];
    if (next != o.size()) throw Unknown("operands");
  }
  // Data, then the lane's index or offset (or both in a pair), the resource, a scalar offset.
  void buffer_operands() {
    const auto& o = line_.operands;
    if (o.size() != 4) throw Unknown("operands");
    data_ = destination_ = &o[0];
    address_ = &o[1];
    resource_ = &o[2];
    scalar_ = &o[3];
  }

  u32 lane_word(const Operand& o, int lane, int i = 0) const {
    const auto r = static_cast<std::size_t>(o.reg + i);
    if (o.kind != Operand::Kind::Vector) throw Unknown("operand");
    if ((*vague_)[r][lane] != 0) throw Undetermined("an address");
    return (*before_)[r][lane];
  }

  u64 slot_base(int lane) const {
    using S = Access::Space;
    if (a_.space == S::Lds) return lane_word(*address_, lane);
    if (a_.space == S::Buffer) return 0;
    if (a_.space == S::Scratch) {
      u64 at = address_->kind == Operand::Kind::Off ? 0 : lane_word(*address_, lane);
      if (scalar_ != nullptr && scalar_->kind == Operand::Kind::Scalar) at += w_.sgpr[scalar_->reg];
      return at & 0xffffffff;
    }
    const bool scalar_base = scalar_ != nullptr && scalar_->kind == Operand::Kind::Scalar;
    if (scalar_base) return w_.scalar64(scalar_->reg) + lane_word(*address_, lane);
    return lane_word(*address_, lane) | static_cast<u64>(lane_word(*address_, lane, 1)) << 32;
  }

  // Where `size` bytes from address `at` on are; each byte of LDS and of buffers is checked alone.
  Slot slot(int lane, u64 at, int byte) const {
    using S = Access::Space;
    if (a_.space == S::Lds) {
      const u64 place = (at & 0xffffffff) + static_cast<u64>(byte);
      if (a_.bytes > 4 && place >= w_.lds.data.size()) throw Undetermined("a wide access that leaves LDS");
      return place < w_.lds.data.size() ? Slot{&w_.lds, place} : Slot{};
    }
    if (a_.space == S::Scratch) {
      const u64 place = (at & 0xffffffff) + static_cast<u64>(byte);
      if (place >= w_.scratch_bytes) throw Undetermined("outside scratch");
      return {&w_.scratch, static_cast<u64>(lane) * w_.scratch_bytes + place};
    }
    if (a_.space == S::Buffer) return buffer_slot(lane, byte);
    const u64 place = at + static_cast<u64>(byte) - w_.memory_base;
    if (place >= w_.memory.data.size()) throw Undetermined("outside memory");
    return {&w_.memory, place};
  }

  // A resource without swizzle: base, stride and the number of records.
  Slot buffer_slot(int lane, int byte) const {
    const u32* r = &w_.sgpr[static_cast<std::size_t>(resource_->reg)];
    const u64 base = r[0] | static_cast<u64>(r[1] & 0xffff) << 32;
    const u64 stride = r[1] >> 16 & 0x3fff, records = r[2];
    const bool swizzled = (r[1] >> (w_.generation >= 11 ? 30 : 31)) != 0;
    if (swizzled || (r[3] >> 23 & 1) != 0) throw Unknown("a swizzled buffer");
    const bool by_index = line_.has("idxen"), by_offset = line_.has("offen");
    const u64 index = by_index ? lane_word(*address_, lane) : 0;
    const u64 offset = (by_offset ? lane_word(*address_, lane, by_index ? 1 : 0) : 0) +
                       static_cast<u64>(line_.number("offset")) + static_cast<u64>(byte);
    u64 extra = 0;
    if (scalar_->kind == Operand::Kind::Scalar)
      extra = w_.sgpr[scalar_->reg];
    else if (scalar_->kind == Operand::Kind::Integer)
      extra = static_cast<u32>(scalar_->integer);
    else
      throw Unknown("operand");
    const bool raw = stride == 0 || !by_index;
    const bool outside = w_.generation >= 10 ? later_outside(r[3], index, offset, stride, records)
                         : raw               ? offset + extra >= records
                                             : index >= records;
    if (outside) return {};
    const u64 place = base + index * stride + offset + extra - w_.memory_base;
    if (place >= w_.memory.data.size()) throw Undetermined("outside memory");
    return {&w_.memory, place};
  }

  // From GFX10 on the descriptor chooses what is checked; the scalar offset takes no part.
  static bool later_outside(u32 word, u64 index, u64 offset, u64 stride, u64 records) {
    const u32 check = word >> 28 & 3;
    if (check == 1) return index >= records;
    if (check == 2) return records == 0;
    if (check == 0 && stride != 0) return index >= records || offset >= stride;
    if (index != 0) throw Undetermined("elements of a raw buffer");
    return offset >= records;
  }

  u64 read(int lane, u64 at, int bytes, bool& is_loose) const {
    u64 value = 0;
    for (int i = 0; i < bytes; ++i) {
      const Slot s = slot(lane, at, i);
      if (s.bytes == nullptr) continue;
      value |= static_cast<u64>(s.bytes->data[s.at]) << 8 * i;
      is_loose |= s.bytes->loose[s.at] != 0;
    }
    return value;
  }
  void write(int lane, u64 at, int bytes, u64 value, bool is_loose) {
    for (int i = 0; i < bytes; ++i)
      put_byte(slot(lane, at, i), static_cast<std::uint8_t>(value >> 8 * i), is_loose, i);
  }
  // Of two lanes that store the same part of their data to one place the higher one wins; when the parts
  // differ (overlapping wide stores) nobody says which is first.
  void put_byte(Slot s, std::uint8_t value, bool is_loose, int byte) {
    if (s.bytes == nullptr) return;
    const int part = 16 * part_ + byte;
    const auto [written, is_first] = parts_.emplace(s.at, part);
    if (!is_first && written->second != part) written->second = -1;
    is_loose |= written->second == -1;
    s.bytes->data[s.at] = value;
    s.bytes->loose[s.at] = is_loose;
  }

  void put(const Operand& o, int i, int lane, u32 value, bool is_loose) {
    const auto r = static_cast<std::size_t>(o.reg + i);
    w_.vgpr[r][lane] = value;
    w_.vague[r][lane] = is_loose ? loose::kAnything : 0;
  }

  void move(int lane, const Operand* o, u64 at) {
    if (a_.bytes < 4) return move_small(lane, *o, at);
    for (int i = 0; i < a_.bytes / 4; ++i) move_dword(lane, *o, i, at + static_cast<u64>(4 * i));
  }
  void move_dword(int lane, const Operand& o, int i, u64 at) {
    const auto r = static_cast<std::size_t>(o.reg + i);
    bool is_loose = false;
    part_ = i;
    if (a_.load) {
      const auto value = static_cast<u32>(buffer_read(lane, at, i, is_loose));
      put(o, i, lane, value, is_loose);
    } else {
      buffer_write(lane, at, i, (*before_)[r][lane], (*vague_)[r][lane] != 0);
    }
  }
  // Buffers: a dword that is not within bounds as a whole is not there.
  bool buffer_holds(int lane, int i) const {
    return buffer_slot(lane, 4 * i).bytes != nullptr && buffer_slot(lane, 4 * i + 3).bytes != nullptr;
  }
  u64 buffer_read(int lane, u64 at, int i, bool& is_loose) const {
    if (a_.space != Access::Space::Buffer) return read(lane, at, 4, is_loose);
    u64 value = 0;
    if (!buffer_holds(lane, i)) return 0;
    for (int b = 0; b < 4; ++b) {
      const Slot s = buffer_slot(lane, 4 * i + b);
      value |= static_cast<u64>(s.bytes->data[s.at]) << 8 * b;
      is_loose |= s.bytes->loose[s.at] != 0;
    }
    return value;
  }
  void buffer_write(int lane, u64 at, int i, u32 value, bool is_loose) {
    if (a_.space != Access::Space::Buffer) return write(lane, at, 4, value, is_loose);
    if (!buffer_holds(lane, i)) return;
    for (int b = 0; b < 4; ++b) {
      const Slot s = buffer_slot(lane, 4 * i + b);
      put_byte(s, static_cast<std::uint8_t>(value >> 8 * b), is_loose, b);
    }
  }

  void move_small(int lane, const Operand& o, u64 at) {
    const auto r = static_cast<std::size_t>(o.reg);
    const int bits = 8 * a_.bytes;
    if (!a_.load) {
      write(lane, at, a_.bytes, (*before_)[r][lane] >> (a_.high ? 16 : 0), (*vague_)[r][lane] != 0);
      return;
    }
    bool is_loose = false;
    auto value = static_cast<u32>(read(lane, at, a_.bytes, is_loose));
    if (a_.is_signed && (value >> (bits - 1) & 1) != 0) value |= ~0u << bits;
    if (a_.d16) {
      const u32 old = (*before_)[r][lane];
      is_loose |= (*vague_)[r][lane] != 0;
      value = a_.high ? (old & 0xffff) | value << 16 : (old & 0xffff0000) | (value & 0xffff);
    }
    put(o, 0, lane, value, is_loose);
  }

  void pair(int lane) {
    const u64 base = slot_base(lane);
    const int words = a_.bytes / 4;
    for (int half = 0; half < 2; ++half) {
      const auto offset = static_cast<u64>(line_.number(half ? "offset1" : "offset0") * a_.pair * a_.bytes);
      for (int i = 0; i < words; ++i) {
        const u64 at = base + offset + static_cast<u64>(4 * i);
        part_ = half * words + i;
        if (a_.load) {
          bool is_loose = false;
          const auto value = static_cast<u32>(read(lane, at, 4, is_loose));
          put(*destination_, half * words + i, lane, value, is_loose);
        } else {
          const Operand& o = half ? *data2_ : *data_;
          const auto r = static_cast<std::size_t>(o.reg + i);
          write(lane, at, 4, (*before_)[r][lane], (*vague_)[r][lane] != 0);
        }
      }
    }
  }

  u64 data(const Operand& o, int lane, int first, int words, bool& is_loose) const {
    u64 value = 0;
    for (int i = 0; i < words; ++i) {
      const auto r = static_cast<std::size_t>(o.reg + first + i);
      value |= static_cast<u64>((*before_)[r][lane]) << 32 * i;
      is_loose |= (*vague_)[r][lane] != 0;
    }
    return value;
  }

  void atomic(int lane) {
    parts_.clear();  // one after the other
    const int words = a_.bytes / 4;
    const u64 base = slot_base(lane) + (a_.pair == 0 ? static_cast<u64>(line_.number("offset")) : 0);
    for (int half = 0; half < (a_.pair != 0 ? 2 : 1); ++half) {
      u64 at = base;
      if (a_.pair != 0)
        at += static_cast<u64>(line_.number(half ? "offset1" : "offset0") * a_.pair * a_.bytes);
      bool is_loose = false;
      const Operand& first = half ? *data2_ : *data_;
      const u64 x = data(first, lane, 0, words, is_loose);
      u64 y = 0;
      if (data2_ != nullptr && a_.pair == 0)
        y = data(*data2_, lane, 0, words, is_loose);
      else if (a_.op.starts_with("cmpswap"))
        y = data(first, lane, words, words, is_loose);
      const u64 old = read(lane, at, a_.bytes, is_loose);
      if (a_.space == Access::Space::Lds &&
          (at & 0xffffffff) + static_cast<u64>(a_.bytes) > w_.lds.data.size())
        throw Undetermined("an atomic beyond LDS");
      if (a_.space == Access::Space::Buffer &&
          (slot(lane, at, 0).bytes == nullptr || slot(lane, at, a_.bytes - 1).bytes == nullptr))
        throw Undetermined("an atomic beyond a buffer");
      if (at % static_cast<u64>(a_.bytes) != 0) throw Undetermined("an unaligned atomic");
      if (a_.pair != 0 && !places_.insert(at).second) throw Undetermined("pairs that meet");
      parts_.clear();
      const u64 now = is_loose ? 0 : modified(old, x, y, is_loose);
      write(lane, at, a_.bytes, now, is_loose);
      if (!a_.returns) continue;
      for (int i = 0; i < words; ++i)
        put(*destination_, half * words + i, lane, static_cast<u32>(old >> 32 * i), is_loose);
    }
  }

  // Memory after the operation. Vector memory: data, comparand in x, y; LDS: comparand in x, new value in y.
  u64 modified(u64 old, u64 x, u64 y, bool& is_loose) const {
    const int bits = 8 * a_.bytes;
    const u64 all = bits == 64 ? ~u64{0} : 0xffffffff;
    const auto is_signed = [&](u64 v) { return static_cast<std::int64_t>(v << (64 - bits)) >> (64 - bits); };
    const std::string& op = a_.op;
    const auto is = [&](std::string_view vector, std::string_view lds) {
      return a_.space == Access::Space::Lds ? op.starts_with(lds) : op == vector;
    };
    if (op.find("_f32") != std::string::npos || op.find("_f64") != std::string::npos ||
        op.find("_bf16") != std::string::npos || op.find("_f16") != std::string::npos)
      return real_modified(old, x, y, is_loose);
    if (is("swap", "wrxchg_b")) return x;
    if (op == "cmpswap") return old == y ? x : old;
    if (op.starts_with("cmpst_b")) return old == x ? y : old;
    if (op.starts_with("cmpstore_b")) return old == y ? x : old;  // the other way round
    if (is("add", "add_u")) return (old + x) & all;
    if (is("sub", "sub_u")) return (old - x) & all;
    if (op.starts_with("rsub_u")) return (x - old) & all;
    if (is("smin", "min_i")) return is_signed(old) < is_signed(x) ? old : x;
    if (is("smax", "max_i")) return is_signed(old) > is_signed(x) ? old : x;
    if (is("umin", "min_u")) return std::min(old, x);
    if (is("umax", "max_u")) return std::max(old, x);
    if (is("and", "and_b")) return old & x;
    if (is("or", "or_b")) return old | x;
    if (is("xor", "xor_b")) return old ^ x;
    if (is("inc", "inc_u")) return old >= x ? 0 : old + 1;
    if (is("dec", "dec_u")) return old == 0 || old > x ? x : old - 1;
    if (op.starts_with("mskor_b")) return (old & ~x) | y;
    if (op == "wrap_b32") return old >= x ? (old - x) & all : (old + y) & all;
    throw Unknown("atomic " + op);
  }

  u64 real_modified(u64 old, u64 x, u64 y, bool& is_loose) const {
    const std::string& op = a_.op;
    const Context c;
    if (op == "pk_add_f16") {
      u64 out = 0;
      for (int i = 0; i < 2; ++i) {
        const Half sum = add(c, Half{static_cast<std::uint16_t>(old >> 16 * i)},
                             Half{static_cast<std::uint16_t>(x >> 16 * i)});
        is_loose |= nan(sum);
        out |= static_cast<u64>(sum.bits) << 16 * i;
      }
      return out;
    }
    const bool wide = a_.bytes == 8;
    const Format f = wide ? kDouble : kSingle;
    is_loose |= is_nan(f, old) || is_nan(f, x);
    if (op.starts_with("add_f"))
      return wide ? std::bit_cast<u64>(add(c, real(old), real(x)))
                  : std::bit_cast<u32>(add(c, single(old), single(x)));
    const double a = wide ? real(old) : single(old), b = wide ? real(x) : single(x);
    if (op.starts_with("min_f") || op.starts_with("max_f")) {
      is_loose |= a == 0 && b == 0;
      return op.starts_with("min_f") ? (b < a ? x : old) : (b > a ? x : old);
    }
    if (op.starts_with("cmpst_f")) return a == b ? y : old;
    if (op.starts_with("cmpstore_f")) {
      is_loose |= is_nan(f, y);
      return a == (wide ? real(y) : single(y)) ? x : old;
    }
    throw Unknown("atomic " + op);
  }

  Wave& w_;
  const Line& line_;
  Access a_;
  const Operand *destination_ = nullptr, *address_ = nullptr, *data_ = nullptr, *data2_ = nullptr,
                *scalar_ = nullptr, *resource_ = nullptr;
  const std::array<std::array<u32, kLanes>, 512>* before_ = nullptr;
  const std::array<std::array<std::uint8_t, kLanes>, 512>* vague_ = nullptr;
  int part_ = 0;                        ///< dword of the data that is stored
  std::unordered_map<u64, int> parts_;  ///< which byte of the data each place got; -1: several
  std::set<u64> places_;                ///< what atomics on pairs have changed
};

// s_load_dword*, s_store_dword* and those of buffers: base, then an immediate or a scalar offset.
class ScalarAccess {
 public:
  ScalarAccess(Wave& w, const Line& line, bool buffer, bool store, int words)
      : w_(w), o_(line.operands), store_(store), words_(words) {
    const bool by_register = o_.at(2).kind == Operand::Kind::Scalar;
    offset_ = (by_register ? w.sgpr[o_[2].reg] : static_cast<u64>(o_[2].integer)) & ~u64{3};
    const auto base = static_cast<std::size_t>(o_.at(1).reg);
    base_ = w.scalar64(o_[1].reg) & ~u64{3};
    if (!buffer) return;
    const u64 stride = w.sgpr[base + 1] >> 16 & 0x3fff, records = w.sgpr[base + 2];
    base_ &= 0xffffffffffff;
    limit_ = stride == 0 ? records : records * stride;
  }
  void run() {
    for (int i = 0; i < words_; ++i) word(i);
  }

 private:
  void word(int i) {
    u32& value = w_.sgpr[static_cast<std::size_t>(o_[0].reg + i)];
    const u64 ahead = offset_ + static_cast<u64>(4 * i);
    if (ahead + 4 > limit_) {
      if (!store_) value = 0;
      return;
    }
    const u64 place = base_ + ahead - w_.memory_base;
    if (place + 4 > w_.memory.data.size()) throw Undetermined("outside memory");
    if (store_) {
      std::memcpy(&w_.memory.data[place], &value, 4);
      std::fill_n(w_.memory.loose.begin() + static_cast<std::ptrdiff_t>(place), 4, 0);
      return;
    }
    for (u64 b = 0; b < 4; ++b)
      if (w_.memory.loose[place + b] != 0) throw Undetermined("a scalar");
    std::memcpy(&value, &w_.memory.data[place], 4);
  }

  Wave& w_;
  const std::vector<Operand>& o_;
  bool store_;
  int words_;
  u64 offset_ = 0, base_ = 0, limit_ = ~u64{0};
};

bool scalar_memory(Wave& w, const Line& line) {
  std::string s = line.mnemonic;
  if (!take(s, "s_")) return false;
  const bool buffer = take(s, "buffer_"), store = take(s, "store_dword");
  if (!store && !take(s, "load_dword")) return false;
  if (!s.empty() && s[0] != 'x') return false;
  ScalarAccess(w, line, buffer, store, s.empty() ? 1 : std::stoi(s.substr(1))).run();
  return true;
}

}  // namespace

bool run_memory(Wave& w, const Line& line) {
  if (scalar_memory(w, line)) return true;
  const auto access = access_of(line);
  if (!access) return false;
  Run(w, line, *access).run();
  return true;
}

}  // namespace cairn::reference
