// SPDX-License-Identifier: MIT
// GFX11's matrix multiplication: 16 x 16 times 16 x 16 over one wave.
#include <algorithm>

#include "tests/reference/arithmetic.h"

namespace cairn::reference {
namespace {

using u32 = std::uint32_t;
using u64 = std::uint64_t;

constexpr int kSize = 16;

class Wmma {
 public:
  Wmma(Wave& w, const Line& line, std::string out, std::string in)
      : w_(w),
        line_(line),
        out_(std::move(out)),
        in_(std::move(in)),
        bits_(in_ == "iu8"   ? 8
              : in_ == "iu4" ? 4
                             : 16),
        before_(w.vgpr),
        vague_(w.vague) {}

  void run() {
    if (line_.operands.size() != 4) throw Unknown("operands");
    for (int row = 0; row < kSize; ++row)
      for (int column = 0; column < kSize; ++column) element(row, column);
  }

 private:
  bool listed(const char* name, std::size_t which) const {
    const auto list = line_.list(name);
    return which < list.size() && list[which] != 0;
  }

  // Element k of row or column `index` of A (0) or B (1): lanes 0 to 15 have one each.
  u32 raw(std::size_t which, int index, int k) {
    const Operand& o = line_.operands[1 + which];
    if (o.kind != Operand::Kind::Vector) throw Unknown("operand");
    const int bit = k * bits_;
    const auto r = static_cast<std::size_t>(o.reg + bit / 32);
    if (vague_[r][static_cast<std::size_t>(index)] != 0) loose_ = true;
    return before_[r][static_cast<std::size_t>(index)] >> bit % 32 & ((1u << bits_) - 1);
  }
  float real(std::size_t which, int index, int k) {
    const u32 bits = raw(which, index, k);
    const float value = in_ == "f16" ? widened(static_cast<std::uint16_t>(bits)) : single(u64{bits} << 16);
    return listed(k % 2 == 0 ? "neg_lo" : "neg_hi", which) ? minus(value) : value;
  }
  std::int64_t integer(std::size_t which, int index, int k) {
    const u32 bits = raw(which, index, k);
    const bool negative = listed("neg_lo", which) && (bits >> (bits_ - 1) & 1) != 0;
    return std::int64_t{bits} - (negative ? std::int64_t{1} << bits_ : 0);
  }

  void element(int row, int column) {
    const int rows = w_.lanes / kSize, lane = column + kSize * (row % rows), item = row / rows;
    loose_ = false;
    const Operand &c = line_.operands[3], &d = line_.operands[0];
    u32 word = 0;
    if (c.kind == Operand::Kind::Vector) {
      const auto r = static_cast<std::size_t>(c.reg + item);
      word = before_[r][static_cast<std::size_t>(lane)];
      if (vague_[r][static_cast<std::size_t>(lane)] != 0) loose_ = true;
    } else {
      word = constant(c);
    }
    const auto to = static_cast<std::size_t>(d.reg + item);
    put(to, static_cast<std::size_t>(lane),
        out_ == "i32" ? integers(word, row, column) : reals(word, row, column, c));
  }
  u32 constant(const Operand& c) const {
    if (c.kind == Operand::Kind::Integer) return static_cast<u32>(c.integer);
    if (c.kind != Operand::Kind::Real || out_ != "f32") throw Unknown("operand");
    return std::bit_cast<u32>(static_cast<float>(c.real));
  }

  // The exact sum, wrapped or limited.
  u32 integers(u32 c, int row, int column) {
    std::int64_t sum = static_cast<std::int32_t>(c);
    for (int k = 0; k < kSize; ++k) sum += integer(0, row, k) * integer(1, column, k);
    if (line_.has("clamp"))
      sum = std::clamp<std::int64_t>(sum, std::int64_t{-1} << 31, (std::int64_t{1} << 31) - 1);
    return static_cast<u32>(sum);
  }

  // Summed in f32, in the order of k; 16-bit results are rounded at the end.
  u32 reals(u32 word, int row, int column, const Operand& c) {
    const bool high = upper() && c.kind == Operand::Kind::Vector;
    const u32 half = high ? word >> 16 : word & 0xffff;
    float sum = out_ == "f32"   ? single(word)
                : out_ == "f16" ? widened(static_cast<std::uint16_t>(half))
                                : single(u64{half} << 16);
    if (listed("neg_hi", 2)) sum = without_sign(sum);
    if (listed("neg_lo", 2)) sum = minus(sum);
    const Context exact;
    for (int k = 0; k < kSize; ++k) sum = fused(exact, real(0, row, k), real(1, column, k), sum);
    const u64 bits = Real<float>::bits(sum);
    if (out_ == "f32") return static_cast<u32>(bits);
    return static_cast<u32>(convert(out_ == "f16" ? kHalf : kBrain, kSingle, bits, Round::Nearest));
  }
  bool upper() const { return listed("op_sel", 2); }

  void put(std::size_t reg, std::size_t lane, u32 value) {
    const bool narrow = out_ == "f16" || out_ == "bf16";
    std::uint8_t flags = loose_ ? loose::kAnything : 0;
    if (!narrow) {
      if (flags == 0 && out_ == "f32" && is_nan(kSingle, value)) flags = loose::kNanSingle;
      w_.vgpr[reg][lane] = value;
      w_.vague[reg][lane] = flags;
      return;
    }
    // A NaN of bf16 has no flag of its own.
    if (is_nan(out_ == "f16" ? kHalf : kBrain, value))
      flags |= out_ == "bf16" ? loose::kAnything : upper() ? loose::kNanHigh : loose::kNanLow;
    const u32 old = before_[reg][lane];
    w_.vgpr[reg][lane] = upper() ? (old & 0xffff) | value << 16 : (old & 0xffff0000) | value;
    w_.vague[reg][lane] = flags | vague_[reg][lane];
  }

  Wave& w_;
  const Line& line_;
  std::string out_, in_;
  int bits_;
  std::array<std::array<u32, kLanes>, 512> before_;
  std::array<std::array<std::uint8_t, kLanes>, 512> vague_;
  bool loose_ = false;
};

}  // namespace

bool run_wmma(Wave& w, const Line& line) {
  std::string name = line.mnemonic;
  if (!name.starts_with("v_wmma_")) return false;
  name.erase(0, sizeof("v_wmma_") - 1);
  const std::size_t at = name.find("_16x16x16_");
  if (at == std::string::npos) return false;
  Wmma(w, line, name.substr(0, at), name.substr(at + sizeof("_16x16x16_") - 1)).run();
  return true;
}

}  // namespace cairn::reference
