// SPDX-License-Identifier: MIT
// Instructions that look at other lanes: lane access, permutes, matrix multiplication.
#include <regex>

#include "tests/reference/arithmetic.h"

namespace cairn::reference {
namespace {

using u32 = std::uint32_t;
using u64 = std::uint64_t;
using Registers = std::array<std::array<u32, kLanes>, 512>;
using Vague = std::array<std::array<std::uint8_t, kLanes>, 512>;

u32 scalar_value(const Wave& w, const Operand& o) {
  if (o.kind == Operand::Kind::Scalar) return w.sgpr[o.reg];
  if (o.kind == Operand::Kind::Integer || o.kind == Operand::Kind::Literal)
    return static_cast<u32>(o.integer);
  if (o.kind == Operand::Kind::Real) return std::bit_cast<u32>(static_cast<float>(o.real));
  throw Unknown("operand");
}
std::size_t reg(const Operand& o, int i = 0) { return static_cast<std::size_t>(o.reg + i); }

void read_lane(Wave& w, const Operand& d, const Operand& s, int lane) {
  if (w.vague[reg(s)][lane] != 0) throw Undetermined("a lane that is read");
  w.sgpr[d.reg] = w.vgpr[reg(s)][lane];
}

bool lane_access(Wave& w, const Line& line) {
  const auto& o = line.operands;
  if (line.mnemonic == "v_readlane_b32") {
    read_lane(w, o.at(0), o.at(1), static_cast<int>(scalar_value(w, o.at(2)) % static_cast<u32>(w.lanes)));
  } else if (line.mnemonic == "v_readfirstlane_b32") {
    if (o.at(1).kind != Operand::Kind::Vector) throw Unknown("operand");
    const u64 exec = w.exec();
    read_lane(w, o.at(0), o.at(1), exec == 0 ? 0 : std::countr_zero(exec));
  } else if (line.mnemonic == "v_writelane_b32") {
    const auto lane = scalar_value(w, o.at(2)) % static_cast<u32>(w.lanes);
    w.vgpr[reg(o.at(0))][lane] = scalar_value(w, o.at(1));
    w.vague[reg(o.at(0))][lane] = 0;
  } else if (line.mnemonic == "v_swap_b32") {
    for (int lane = 0; lane < w.lanes; ++lane) {
      if (!w.active(lane)) continue;
      std::swap(w.vgpr[reg(o.at(0))][lane], w.vgpr[reg(o.at(1))][lane]);
      std::swap(w.vague[reg(o.at(0))][lane], w.vague[reg(o.at(1))][lane]);
    }
  } else {
    return false;
  }
  return true;
}

int swizzle_source(u32 control, int lane) {
  if ((control & 0x8000) != 0) return (lane & ~3) + static_cast<int>(control >> 2 * (lane & 3) & 3);
  const int in_group = lane & 31;
  const int from = ((in_group & static_cast<int>(control & 31)) | static_cast<int>(control >> 5 & 31)) ^
                   static_cast<int>(control >> 10 & 31);
  return (lane & 32) + from;
}

bool permutes(Wave& w, const Line& line) {
  const auto& o = line.operands;
  const Registers before = w.vgpr;
  const Vague vague = w.vague;
  const u64 exec = w.exec();
  const auto on = [&](int lane) { return (exec >> lane & 1) != 0; };
  const auto offset = static_cast<u32>(line.number("offset"));
  const auto target = [&](int lane) {
    if (vague[reg(o.at(1))][lane] != 0) throw Undetermined("a lane number");
    return static_cast<int>((before[reg(o.at(1))][lane] + offset) / 4 % static_cast<u32>(w.lanes));
  };
  const auto give = [&](int lane, int from, std::size_t source) {
    w.vgpr[reg(o.at(0))][lane] = from >= 0 ? before[source][from] : 0;
    w.vague[reg(o.at(0))][lane] = from >= 0 ? vague[source][from] : 0;
  };
  if (line.mnemonic == "ds_bpermute_b32") {
    for (int lane = 0; lane < w.lanes; ++lane) {
      if (!on(lane)) continue;
      const int from = target(lane);
      give(lane, on(from) ? from : -1, reg(o.at(2)));
    }
  } else if (line.mnemonic == "ds_permute_b32") {
    std::array<int, kLanes> sender;
    sender.fill(-1);
    for (int lane = 0; lane < w.lanes; ++lane)
      if (on(lane)) sender[static_cast<std::size_t>(target(lane))] = lane;
    for (int lane = 0; lane < w.lanes; ++lane)
      if (on(lane)) give(lane, sender[static_cast<std::size_t>(lane)], reg(o.at(2)));
  } else if (line.mnemonic == "ds_swizzle_b32") {
    for (int lane = 0; lane < w.lanes; ++lane) {
      if (!on(lane)) continue;
      const int from = swizzle_source(offset, lane);
      give(lane, on(from) ? from : -1, reg(o.at(1)));
    }
  } else {
    return false;
  }
  return true;
}

// ---- matrices

struct Shape {
  int m, n, k, blocks;
  std::string accumulator, input_a, input_b;
  bool sparse = false;
};
std::optional<Shape> shape_of(const std::string& mnemonic) {
  static const std::regex pattern(
      "v_(mfma|smfmac)_(f32|i32|f64)_(\\d+)x(\\d+)x(\\d+)_?(?:(\\d+)b_)?_?([a-z0-9]+)(?:_([a-z0-9]+))?");
  std::smatch found;
  if (!std::regex_match(mnemonic, found, pattern)) return std::nullopt;
  const auto number = [&](int i) { return std::stoi(found[static_cast<std::size_t>(i)].str()); };
  Shape s{number(3),
          number(4),
          number(5),
          found[6].matched ? number(6) : 0,
          found[2],
          found[7],
          found[8].matched && found[8].str() != "1k" ? found[8] : found[7],
          found[1] == "smfmac"};
  return s;
}
int bits_of(const std::string& type) {
  if (type == "f64") return 64;
  if (type == "f32" || type == "xf32") return 32;
  if (type == "f16" || type == "bf16") return 16;
  return 8;
}

/// One MFMA; the lane and register of each element follow from how many elements a lane holds.
class Matrix {
 public:
  Matrix(Wave& w, const Line& line, Shape s)
      : w_(w), line_(line), s_(std::move(s)), before_(w.vgpr), vague_(w.vague) {
    if (s_.blocks == 0) s_.blocks = s_.sparse ? 1 : blocks_of();
    each_ = s_.m * s_.k * s_.blocks / 64;
    neg_.resize(3);
  }
  void run() {
    for (int b = 0; b < s_.blocks; ++b)
      for (int i = 0; i < s_.m; ++i)
        for (int j = 0; j < s_.n; ++j) element(b, i, j);
  }

 private:
  // Old names leave the number of blocks out: as many as the result's registers hold.
  int blocks_of() const {
    const int words = line_.operands.at(0).count * (s_.accumulator == "f64" ? 32 : 64);
    return std::max(1, words / (s_.m * s_.n));
  }
  struct Place {
    int reg, lane;
  };
  Place result_place(int b, int i, int j) const {
    if (wide_) {
      if (s_.m == 4) return {0, j + 4 * b + 16 * i};
      return {2 * (i / 4), j + 16 * (i % 4)};
    }
    const int per = 64 / s_.n;  // groups of lanes beside one another, four rows each
    if (s_.m == 4) return {i, j + 4 * b};
    return {b * (s_.m * s_.n / 64) + 4 * (i / (4 * per)) + i % 4, j + s_.n * (i / 4 % per)};
  }

  u64 operand_bits(const Operand& o, int reg_index, int lane, bool pair) const {
    if (o.kind == Operand::Kind::Integer) return static_cast<u64>(o.integer);
    if (o.kind == Operand::Kind::Real)
      return pair ? std::bit_cast<u64>(o.real) : std::bit_cast<u32>(static_cast<float>(o.real));
    if (o.kind != Operand::Kind::Vector) throw Unknown("operand");
    const auto r = reg(o, reg_index);
    if (vague_[r][lane] != 0 || (pair && vague_[r + 1][lane] != 0)) loose_ = true;
    return before_[r][lane] | (pair ? static_cast<u64>(before_[r + 1][lane]) << 32 : 0);
  }

  u64 input(int which, int b, int row, int k) const {
    const int bits = which == 0 ? bits_a_ : bits_b_;
    int block = b;
    // Of `chosen` the bits count that number the blocks of a group; a group is at most all blocks.
    if (which == 0 && cbsz_ != 0) block = ((b >> cbsz_ << cbsz_) + abid_ % (1 << cbsz_)) % s_.blocks;
    int lane = row + s_.m * (block + s_.blocks * (k / each_));
    if (which == 1) lane = permuted(lane);
    const int e = k % each_;
    const Operand& o = line_.operands.at(static_cast<std::size_t>(1 + which));
    if (bits == 64) return operand_bits(o, 2 * e, lane, true);
    const int bit = e * bits;
    return operand_bits(o, bit / 32, lane, false) >> bit % 32 & ((u64{1} << bits) - 1);
  }
  int permuted(int lane) const {
    if (blgp_ == 0 || wide_) return lane;
    if (blgp_ == 1) return lane % 32;
    if (blgp_ == 2) return 32 + lane % 32;
    if (blgp_ == 3) return (lane + 16) % 64;
    return 16 * (blgp_ - 4) + lane % 16;
  }

  float widen(const std::string& type, u64 bits) const {
    if (type == "f32") return single(bits);
    if (type == "f16") return widened(static_cast<std::uint16_t>(bits));
    if (type == "bf16") return single(bits << 16);
    if (type == "xf32") {  // eleven bits of significand
      const Format narrow{19, 10, 127};
      return single(convert(kSingle, narrow, convert(narrow, kSingle, bits, Round::Nearest), Round::Nearest));
    }
    const bool fp8 = type == "fp8";
    const int mantissa = fp8 ? 3 : 2, bias = fp8 ? 8 : 16;
    if (bits == 0x80) return not_a_number<float>();
    const int field = static_cast<int>(bits & 0x7f) >> mantissa;
    const auto fraction = static_cast<int>(bits & ((1u << mantissa) - 1));
    const double v =
        std::ldexp(field == 0 ? fraction : fraction + (1 << mantissa), std::max(field, 1) - bias - mantissa);
    return static_cast<float>(bits & 0x80 ? -v : v);
  }

  bool negated(int i) const { return wide_ && (blgp_ >> i & 1) != 0; }

  // A sparse A stores two of every four k; a register says for each, in two bits, which. A set of as many
  // bits as a lane has k is used: ABID numbers it, unless CBSZ means the first.
  u64 sparse_sum(u64 sum, int i, int j) const {
    const int set = cbsz_ != 0 ? 0 : abid_ % (32 / each_);
    const int bits = bits_a_;
    const Operand &a = line_.operands.at(1), &indices = line_.operands.at(3);
    for (int stored = 0; stored < s_.k / 2; ++stored) {
      const int group = stored / 2 * 4, lane = i + s_.m * (group / each_), item = stored % (each_ / 2);
      const auto chosen =
          static_cast<int>(operand_bits(indices, 0, lane, false) >> (set * each_ + 2 * item) & 3);
      const u64 x =
          operand_bits(a, item * bits / 32, lane, false) >> item * bits % 32 & ((u64{1} << bits) - 1);
      const int k = group + chosen, e = k % each_ * bits;
      const u64 y = operand_bits(line_.operands.at(2), e / 32, j + s_.n * (k / each_), false) >> e % 32 &
                    ((u64{1} << bits) - 1);
      sum = product_added(sum, x, y);
    }
    return sum;
  }
  u64 product_added(u64 sum, u64 x, u64 y) const {
    if (whole_)
      return static_cast<u32>(sum) +
             static_cast<u32>(static_cast<std::int8_t>(x) * static_cast<std::int8_t>(y));
    return std::bit_cast<u32>(fused(Context{}, widen(s_.input_a, x), widen(s_.input_b, y), single(sum)));
  }

  void element(int b, int i, int j) {
    const Place p = result_place(b, i, j);
    const bool wide = wide_;
    loose_ = false;
    u64 sum = operand_bits(line_.operands.at(s_.sparse ? 0 : 3), p.reg, p.lane, wide);
    if (s_.sparse) sum = sparse_sum(sum, i, j);
    const auto negate = [&](int n) { return negated(n) || neg_[static_cast<std::size_t>(n)] != 0; };
    if (wide && negate(2)) sum ^= u64{1} << 63;
    const Context c;
    for (int k = 0; k < s_.k && !s_.sparse; ++k) {
      const u64 x = input(0, b, i, k), y = input(1, b, j, k);
      if (wide) {
        const double fx = negate(0) ? -real(x) : real(x), fy = negate(1) ? -real(y) : real(y);
        sum = std::bit_cast<u64>(fused(c, fx, fy, real(sum)));
      } else {
        sum = product_added(sum, x, y);
      }
    }
    const Operand& d = line_.operands.at(0);
    const bool is_nan_result = !whole_ && is_nan(wide ? kDouble : kSingle, sum);
    const std::uint8_t flags = loose_          ? loose::kAnything
                               : is_nan_result ? (wide ? loose::kNanDouble : loose::kNanSingle)
                                               : 0;
    w_.vgpr[reg(d, p.reg)][p.lane] = static_cast<u32>(sum);
    w_.vague[reg(d, p.reg)][p.lane] = wide && flags != 0 ? loose::kAnything : flags;
    if (!wide) return;
    w_.vgpr[reg(d, p.reg + 1)][p.lane] = static_cast<u32>(sum >> 32);
    w_.vague[reg(d, p.reg + 1)][p.lane] = flags;
  }

  Wave& w_;
  const Line& line_;
  Shape s_;
  bool wide_ = s_.accumulator == "f64", whole_ = s_.accumulator == "i32";
  int bits_a_ = bits_of(s_.input_a), bits_b_ = bits_of(s_.input_b);
  int cbsz_ = static_cast<int>(line_.number("cbsz")), abid_ = static_cast<int>(line_.number("abid"));
  int blgp_ = static_cast<int>(line_.number("blgp"));
  std::vector<int> neg_ = line_.list("neg");
  int each_ = 1;  ///< elements of A a lane
  Registers before_;
  Vague vague_;
  mutable bool loose_ = false;
};

}  // namespace

bool run_cross(Wave& w, const Line& line) {
  if (lane_access(w, line) || permutes(w, line)) return true;
  if (run_wmma(w, line)) return true;
  if (!line.mnemonic.starts_with("v_mfma") && !line.mnemonic.starts_with("v_smfmac")) return false;
  const auto shape = shape_of(line.mnemonic);
  if (!shape) return false;
  Matrix(w, line, *shape).run();
  return true;
}

}  // namespace cairn::reference
