// SPDX-License-Identifier: MIT
// How a vector row's operands are fetched and its results written, a lane at a time: modifiers, DPP, SDWA,
// halves of registers, EXEC.
#include "tests/reference/vector.h"

#include <optional>
#include <string_view>

#include "tests/reference/arithmetic.h"

namespace cairn::reference {
namespace {

using u32 = std::uint32_t;
using u64 = std::uint64_t;

struct Fetched {
  u64 bits = 0;
  std::uint8_t vague = 0;  ///< what is loose in the register it came from
  bool loose = false;      ///< the value that the row sees is not determined
};

Part part_of(std::string_view name) {
  if (name == "WORD_0") return {0, 16};
  if (name == "WORD_1") return {16, 16};
  if (name.starts_with("BYTE_")) return {8 * (name[5] - '0'), 8};
  return {0, 32};
}

Format format_of(Kind kind) { return kind == Kind::F16 ? kHalf : kind == Kind::F64 ? kDouble : kSingle; }

// Which lane a DPP instruction's first source comes from; -1 when there is none.
int dpp_source(const Line& line, int lane, int lanes) {
  const int row = lane & ~15, in_row = lane & 15;
  const auto within = [&](int i) { return i >= 0 && i < 16 ? row + i : -1; };
  for (const auto& [name, value] : line.modifiers) {
    const int n = static_cast<int>(line.number(name));
    if (name == "quad_perm") return (lane & ~3) + line.list(name).at(static_cast<std::size_t>(lane & 3));
    if (name == "row_shl") return within(in_row + n);
    if (name == "row_shr") return within(in_row - n);
    if (name == "row_ror") return row + (in_row + 16 - n) % 16;
    if (name == "wave_shl") return lane + 1 < lanes ? lane + 1 : -1;
    if (name == "wave_rol") return (lane + 1) % lanes;
    if (name == "wave_shr") return lane - 1;
    if (name == "wave_ror") return (lane + lanes - 1) % lanes;
    if (name == "row_mirror") return row + 15 - in_row;
    if (name == "row_half_mirror") return (lane & ~7) + 7 - (lane & 7);
    if (name == "row_newbcast" || name == "row_share") return row + n;
    if (name == "row_xmask") return row + (in_row ^ n);
    if (name == "row_bcast" && n == 15) return row == 0 ? -1 : row - 1;
    if (name == "row_bcast" && n == 31) return lane < 32 ? -1 : 31;
    if (name == "dpp8") return (lane & ~7) + line.list(name).at(static_cast<std::size_t>(lane & 7));
  }
  throw Unknown("DPP control");
}

/// Executes one line for all lanes; sources are read from the state before, results written at the end.
class Execution {
 public:
  Execution(Wave& wave, const Line& line, const VectorRow& row)
      : outs_(row.out.size()),
        w_(wave),
        line_(line),
        row_(row),
        dpp_(line.encoding == "dpp"),
        sdwa_(line.encoding == "sdwa") {}

  void run() {
    before_ = w_.vgpr;
    vague_ = w_.vague;
    exec_ = w_.exec();
    place_operands();
    read_selections();
    for (int lane = 0; lane < w_.lanes; ++lane) {
      if ((exec_ >> lane & 1) != 0 && dpp_writes(lane)) run_lane(lane);
    }
    finish_masks();
  }

 private:
  void place_operands() {
    // From GFX10 on v_cmpx writes nothing but EXEC.
    if (line_.mnemonic.starts_with("v_cmpx") && w_.generation >= 10) outs_ = 0;
    std::size_t next = outs_;
    for (const In& in : row_.in) {
      if (in.old || in.kind == Kind::Carry) {
        source_.push_back(-1);
        continue;
      }
      if (next >= line_.operands.size()) throw Unknown("too few operands");
      source_.push_back(static_cast<int>(next++));
    }
    if (next != line_.operands.size()) throw Unknown("too many operands");
  }

  void read_selections() {
    const bool mixed = line_.mnemonic.find("_mix") != std::string::npos;
    context_.line = &line_;
    const std::string& name = line_.mnemonic;
    const bool unclear =
        name.starts_with("v_div_") || name.starts_with("v_dot2") || name.starts_with("v_fma_mix");
    if ((w_.mode & 0xf0) != 0xf0 && (unclear || name.starts_with("v_cube")))
      throw Undetermined("which steps flush denormals");
    // LLVM's assembler leaves op_sel out of the encoding, and no manual describes this form.
    if (name == "v_pk_fmac_f16" && (line_.has("op_sel") || any_modified_source()))
      throw Undetermined("modifiers of v_pk_fmac_f16");
    if (name.starts_with("v_div_scale") &&
        std::any_of(line_.operands.begin(), line_.operands.end(), [](const Operand& o) { return o.abs; }))
      throw Undetermined("an absolute value, which v_div_scale's encoding has no room for");
    context_.clamp = line_.has("clamp");
    context_.ieee = (w_.mode >> 9 & 1) != 0;
    context_.round32 = static_cast<Round>(w_.mode & 3);
    context_.round64 = static_cast<Round>(w_.mode >> 2 & 3);
    context_.denormals32 = w_.mode >> 4 & 3;
    context_.denormals64 = w_.mode >> 6 & 3;
    context_.selections_hi = mixed ? 0 : 7;
    const auto bits = line_.list("op_sel");
    const std::size_t sources = line_.operands.size() - outs_;
    const bool by_number =
        line_.mnemonic.starts_with("v_cvt_f32_") || line_.mnemonic.starts_with("v_cvt_pk_f32") ||
        line_.mnemonic.starts_with("v_cvt_sr_fp8") || line_.mnemonic.starts_with("v_cvt_sr_bf8");
    for (std::size_t i = 0; i < bits.size(); ++i) {
      const bool destination = i == sources && !row_.packed && !by_number;
      context_.selections |= static_cast<unsigned>(bits[i]) << (destination ? 3 : i);
    }
    const auto high = line_.list("op_sel_hi");
    if (!high.empty()) context_.selections_hi = 0;
    for (std::size_t i = 0; i < high.size(); ++i)
      context_.selections_hi |= static_cast<unsigned>(high[i]) << i;
  }

  bool any_modified_source() const {
    for (const Operand& o : line_.operands)
      if (o.neg || o.abs) return true;
    return false;
  }

  // Rows, banks and sources that DPP leaves out keep their lanes' results away.
  bool dpp_writes(int lane) {
    if (!dpp_) return true;
    if ((line_.number("row_mask", 15) >> (lane / 16) & 1) == 0) return false;
    if ((line_.number("bank_mask", 15) >> (lane % 16 / 4) & 1) == 0) return false;
    from_ = dpp_source(line_, lane, w_.lanes);
    const bool valid = from_ >= 0 && (line_.has("fi") || (exec_ >> from_ & 1) != 0);
    if (!valid) from_ = -1;
    return valid || line_.has("bound_ctrl");
  }

  Fetched word(const Operand& o, int lane, int i, bool permuted) const {
    if (o.kind == Operand::Kind::Scalar) return {w_.sgpr[o.reg + (i < o.count ? i : 0)], 0, false};
    const int from = permuted ? from_ : lane;
    if (from < 0) return {};
    const auto reg = static_cast<std::size_t>(o.reg + i);
    return {before_[reg][from], vague_[reg][from], false};
  }

  u64 constant(const Operand& o, Kind kind) const {
    const int width = width_of(kind);
    switch (o.kind) {
      case Operand::Kind::Integer:
        return static_cast<u64>(o.integer);
      case Operand::Kind::Literal:
        if (kind == Kind::F64) return static_cast<u64>(o.integer) << 32;
        if (kind == Kind::I64) return static_cast<u64>(std::int64_t{static_cast<std::int32_t>(o.integer)});
        return static_cast<u32>(o.integer);
      case Operand::Kind::Real:
        if (width == 64) return std::bit_cast<u64>(o.real);
        if (kind == Kind::U16 || kind == Kind::I16) return short_integer(o);
        return width == 16 ? half_bits(o) : std::bit_cast<u32>(static_cast<float>(o.real));
      case Operand::Kind::Scc:
        return w_.scc;
      default:
        throw Unknown("operand");
    }
  }
  static u64 half_bits(const Operand& o) {
    return convert(kHalf, kDouble, std::bit_cast<u64>(o.real), Round::Nearest);
  }
  // Pairs have the number of 32 bits everywhere; single ones only on GFX9, and never where they go with a
  // half.
  u64 short_integer(const Operand& o) const {
    const bool beside_half = line_.mnemonic == "v_ldexp_f16" || line_.mnemonic.ends_with("class_f16");
    if (row_.packed || (w_.generation < 10 && !beside_half))
      return std::bit_cast<u32>(static_cast<float>(o.real));
    return half_bits(o);
  }
  // Of the first two sources of dot products of halves. In VOP2 GFX11 repeats them (so does v_pk_fmac_f16,
  // but for that the text says which pair it is).
  std::optional<u64> pair_constant(const Operand& o, int number) const {
    const bool short_form = line_.mnemonic == "v_dot2c_f32_f16";
    if (number > 1 || (!short_form && line_.mnemonic != "v_dot2_f32_f16")) return std::nullopt;
    const bool repeats = w_.generation >= 11 && short_form;
    if (o.kind == Operand::Kind::Real) return half_bits(o) * (repeats ? 0x10001 : 1);
    if (o.kind == Operand::Kind::Integer && repeats) return (static_cast<u64>(o.integer) & 0xffff) * 0x10001;
    return std::nullopt;
  }

  // Whether flags of the register leave what the row reads undetermined.
  static bool is_loose(std::uint8_t flags, Kind kind, bool high_half) {
    if (flags == 0) return false;
    if (kind == Kind::F32) return (flags & ~loose::kNanSingle) != 0;
    if (kind == Kind::F64) return (flags & ~loose::kNanDouble) != 0;
    if (kind == Kind::F16) return (flags & ~(loose::kNanLow | loose::kNanHigh)) != 0;
    if (width_of(kind) == 16) {
      const std::uint8_t other = high_half ? loose::kNanLow : loose::kNanHigh;
      return (flags & ~other) != 0;
    }
    return true;
  }

  Fetched fetch(std::size_t index, int lane, int component) {
    const In& in = row_.in[index];
    if (in.kind == Kind::Carry) return {w_.scalar64(kVccRegister) >> lane & 1, 0, false};
    if (in.old) return old(in.kind, lane, component);
    const Operand& o = line_.operands[static_cast<std::size_t>(source_[index])];
    const int number = source_[index] - static_cast<int>(outs_);
    if (in.kind == Kind::Mask) return {mask_bit(o, lane), 0, false};
    if (in.kind == Kind::Mixed) return mixed(o, number, lane);
    const bool permuted = dpp_ && number == 0;
    const bool in_register = o.kind == Operand::Kind::Vector || o.kind == Operand::Kind::Scalar;
    const int width = width_of(in.kind);
    Fetched f;
    bool high = false;
    if (component >= 0 && width == 32) {  // a dword of a pair
      if (!in_register) throw Unknown("a constant for packed f32");
      high = component ? context_.op_sel_hi(number) : context_.op_sel(number);
      f = word(o, lane, high ? 1 : 0, false);
    } else if (!in_register) {
      f.bits = pair_constant(o, number).value_or(constant(o, in.kind));
    } else {
      f = word(o, lane, 0, permuted);
      if (width == 64) {
        const Fetched upper = o.count > 1 ? word(o, lane, 1, permuted) : Fetched{};
        f.bits |= upper.bits << 32;
        f.vague |= upper.vague;
      }
    }
    if (sdwa_) select(f, number, o);
    if (width == 16 && !sdwa_) {
      high = component == 1 ? context_.op_sel_hi(number) : context_.op_sel(number);
      if (o.half >= 0) high = o.half == 1;
      f.bits = high ? f.bits >> 16 & 0xffff : f.bits & 0xffff;
    }
    f.loose = f.loose || is_loose(f.vague, in.kind, high);
    f.bits &= width == 64 ? ~u64{0} : (u64{1} << width) - 1;
    if (is_real(in.kind) && arithmetic()) f.bits = flushed(in.kind, f.bits, 0);
    return modified(f, o, in.kind, number, component);
  }

  Fetched old(Kind kind, int lane, int component) const {
    const Operand& d = line_.operands[0];
    const auto reg = static_cast<std::size_t>(d.reg);
    Fetched f{before_[reg][lane], vague_[reg][lane], false};
    if (width_of(kind) == 64) {
      f.bits |= static_cast<u64>(before_[reg + 1][lane]) << 32;
      f.vague |= vague_[reg + 1][lane];
    }
    const bool high = component == 1 || d.half == 1;
    if (width_of(kind) == 16) f.bits = high ? f.bits >> 16 : f.bits & 0xffff;
    f.loose = is_loose(f.vague, kind, high);
    if (is_real(kind) && arithmetic()) f.bits = flushed(kind, f.bits, 0);
    return f;
  }

  Fetched mixed(const Operand& o, int number, int lane) {
    const bool half = context_.op_sel_hi(number), upper = context_.op_sel(number);
    Fetched f;
    if (o.kind == Operand::Kind::Vector || o.kind == Operand::Kind::Scalar)
      f = word(o, lane, 0, dpp_ && number == 0);
    else
      f.bits = constant(o, half ? Kind::F16 : Kind::F32);
    f.loose = is_loose(f.vague, half ? Kind::F16 : Kind::F32, upper);
    if (half) f.bits = flushed(Kind::F16, upper ? f.bits >> 16 : f.bits & 0xffff, 0) << (upper ? 16 : 0);
    if (!half) f.bits = flushed(Kind::F32, f.bits, 0);
    if (half) f.bits = std::bit_cast<u32>(widened(static_cast<std::uint16_t>(upper ? f.bits >> 16 : f.bits)));
    if (o.abs) f.bits &= 0x7fffffff;
    if (o.neg) f.bits ^= 0x80000000;
    return f;
  }

  u64 mask_bit(const Operand& o, int lane) const {
    if (o.kind == Operand::Kind::Scalar) {
      return (w_.lanes == 64 ? w_.scalar64(o.reg) : w_.sgpr[o.reg]) >> lane & 1;
    }
    return constant(o, Kind::U64) >> lane & 1;
  }

  void select(Fetched& f, int number, const Operand& o) const {
    const auto found = line_.modifiers.find(number == 0 ? "src0_sel" : "src1_sel");
    const Part p = part_of(found == line_.modifiers.end() ? "" : found->second);
    if (p.bits == 32) return;
    f.loose = f.vague != 0;
    u64 v = f.bits >> p.shift & ((u64{1} << p.bits) - 1);
    if (o.sext && (v >> (p.bits - 1) & 1) != 0) v |= 0xffffffff & ~((u64{1} << p.bits) - 1);
    f.bits = v;
  }

  Fetched modified(Fetched f, const Operand& o, Kind kind, int number, int component) const {
    const u64 sign = u64{1} << (width_of(kind) - 1);
    if (o.abs) f.bits &= ~sign;
    bool negate = o.neg;
    if (component >= 0) {
      const auto list = line_.list(component ? "neg_hi" : "neg_lo");
      negate = static_cast<std::size_t>(number) < list.size() && list[static_cast<std::size_t>(number)] != 0;
    }
    if (negate) f.bits ^= sign;
    return f;
  }

  void run_lane(int lane) {
    context_.lane = lane;
    if (row_.packed) return run_packed(lane);
    u64 in[4] = {}, out[2] = {};
    bool loose_input = false;
    for (std::size_t i = 0; i < row_.in.size(); ++i) {
      const Fetched f = fetch(i, lane, -1);
      in[i] = f.bits;
      loose_input |= f.loose;
      if (row_.copies && i < 2) copied_[i] = f;
    }
    row_.run(in, out, context_);
    for (std::size_t i = 0; i < row_.out.size(); ++i) {
      if (row_.copies) {
        const Fetched& f = copied_[row_.in.size() == 3 && (in[2] & 1) != 0 ? 1 : 0];
        write(i, lane, out[i], sdwa_ && f.vague != 0 ? loose::kAnything : f.vague, false);
      } else {
        std::uint8_t flags = row_.vague;
        if ((flags & loose::kAngle) != 0 && !near_turns(in[0])) flags = loose::kAnything;
        write(i, lane, out[i], loose_input ? loose::kAnything : flags, true);
      }
    }
  }
  bool near_turns(u64 bits) const {
    const double x =
        row_.in[0].kind == Kind::F16 ? wide(Half{static_cast<std::uint16_t>(bits)}) : wide(single(bits));
    return std::abs(x) <= 256;
  }

  void run_packed(int lane) {
    u64 out[2] = {};
    std::uint8_t flags[2] = {};
    const Kind kind = row_.out[0];
    for (int component = 0; component < 2; ++component) {
      u64 in[4] = {};
      bool loose_input = false;
      for (std::size_t i = 0; i < row_.in.size(); ++i) {
        const Fetched f = fetch(i, lane, component);
        in[i] = f.bits;
        loose_input |= f.loose;
      }
      row_.run(in, &out[component], context_);
      out[component] = finished(kind, out[component]);
      flags[component] = loose_input ? loose::kAnything : nan_flags(kind, out[component]);
    }
    const int reg = line_.operands[0].reg;
    if (width_of(kind) == 32) {
      put(reg, lane, static_cast<u32>(out[0]), flags[0]);
      put(reg + 1, lane, static_cast<u32>(out[1]), flags[1]);
      return;
    }
    std::uint8_t all = (flags[0] | flags[1]) & loose::kAnything;
    if (flags[0] != 0) all |= loose::kNanLow;
    if (flags[1] != 0) all |= loose::kNanHigh;
    put(reg, lane, static_cast<u32>(out[0] | out[1] << 16), all);
  }

  // Whether denormal operands and results are subject to MODE: not where bits are moved or looked at.
  bool arithmetic() const {
    return !row_.copies && line_.mnemonic.find("class") == std::string::npos &&
           line_.mnemonic != "v_pack_b32_f16";
  }
  // Zero with the sign for a denormal where MODE does not allow it; side 0: operands, 1: results.
  u64 flushed(Kind kind, u64 bits, int side) const {
    const Format f = format_of(kind);
    const bool allowed = (w_.mode >> ((kind == Kind::F32 ? 4 : 6) + side) & 1) != 0;
    if (allowed || is_nan(f, bits) || is_infinite(f, bits)) return bits;
    const u64 sign = bits & u64{1} << (f.width - 1);
    return (bits ^ sign) >> f.mantissa == 0 ? sign : bits;
  }

  // The output modifiers: only where IEEE is off and results are flushed. They make +0 of -0.
  u64 output_scaled(Kind kind, u64 bits) const {
    if (!line_.has("mul") && !line_.has("div")) return bits;
    const bool is_single = kind == Kind::F32;
    if (context_.ieee || ((is_single ? context_.denormals32 : context_.denormals64) & 2) != 0) return bits;
    const Format f = format_of(kind);
    if (is_nan(f, bits) || is_infinite(f, bits)) return bits;
    Exact e = unpack(f, bits);
    if (e.magnitude == 0) return 0;
    e.exponent += line_.has("div") ? -1 : line_.number("mul") == 4 ? 2 : 1;
    bits = flushed(kind, pack(f, e, is_single ? context_.round32 : context_.round64), 1);
    return bits << (64 - f.width + 1) == 0 ? 0 : bits;
  }

  // omod, then clamp, of a floating-point result.
  u64 finished(Kind kind, u64 bits) const {
    if (!is_real(kind)) return bits;
    const Format f = format_of(kind);
    if (arithmetic()) bits = flushed(kind, bits, 1);
    bits = output_scaled(kind, bits);
    if (!context_.clamp) return bits;
    const u64 one = convert(f, kDouble, std::bit_cast<u64>(1.0), Round::Nearest);
    if (is_nan(f, bits)) return (w_.mode >> 8 & 1) != 0 ? 0 : bits;  // DX10_CLAMP
    if (is_negative(f, bits)) return 0;
    return std::min(bits, one);
  }

  static std::uint8_t nan_flags(Kind kind, u64 bits) {
    if (!is_real(kind) || !is_nan(format_of(kind), bits)) return 0;
    return kind == Kind::F16 ? loose::kNanLow : kind == Kind::F64 ? loose::kNanDouble : loose::kNanSingle;
  }

  void write(std::size_t index, int lane, u64 bits, std::uint8_t flags, bool computed) {
    const Kind kind = row_.out[index];
    if (kind == Kind::Mask) {
      if (flags != 0) throw Undetermined("a lane mask");
      mask_[index] |= bits << lane;
      return;
    }
    if (computed) bits = finished(kind, bits);
    if (computed && (flags & loose::kAnything) == 0) flags = special_flags(kind, bits, flags);
    const int reg = line_.operands[index].reg;
    if (kind == Kind::Halves) {
      if (arithmetic()) bits = flushed(Kind::F16, bits & 0xffff, 1) | flushed(Kind::F16, bits >> 16, 1) << 16;
      if (is_nan(kHalf, bits & 0xffff)) flags |= loose::kNanLow;
      if (is_nan(kHalf, bits >> 16)) flags |= loose::kNanHigh;
    }
    if (width_of(kind) == 64) {
      put(reg, lane, static_cast<u32>(bits), flags & loose::kNanDouble ? loose::kAnything : flags);
      put(reg + 1, lane, static_cast<u32>(bits >> 32), flags);
      return;
    }
    const auto r = static_cast<std::size_t>(reg);
    place(reg, lane, kind, static_cast<u32>(bits), flags, before_[r][lane], vague_[r][lane]);
  }

  // What an exact result's special values leave open; approximations are exact there.
  std::uint8_t special_flags(Kind kind, u64 bits, std::uint8_t flags) const {
    const std::uint8_t nan = nan_flags(kind, bits);
    return nan != 0 ? nan : flags;
  }

  // Puts at most 32 bits into the register, by SDWA's selection or the rules for 16-bit results.
  void place(int reg, int lane, Kind kind, u32 value, std::uint8_t flags, u32 old, std::uint8_t old_flags) {
    if (sdwa_) return place_part(reg, lane, value, flags, old, old_flags);
    if (width_of(kind) != 16) return put(reg, lane, value, flags);
    using U = VectorRow::Upper;
    U upper = context_.op_sel(3) ? U::High : row_.upper;
    if (upper == U::Clear && w_.generation >= 10) upper = U::Keep;
    if (line_.operands[0].half >= 0) upper = line_.operands[0].half == 1 ? U::High : U::Keep;
    if (upper == U::Clear) return put(reg, lane, value & 0xffff, flags);
    const bool high = upper == U::High;
    const u32 merged = high ? (old & 0xffff) | value << 16 : (old & 0xffff0000) | (value & 0xffff);
    // The other half keeps its own looseness.
    const std::uint8_t other = high ? loose::kNanLow : loose::kNanHigh;
    std::uint8_t kept = old_flags & other;
    if ((old_flags & ~(loose::kNanLow | loose::kNanHigh)) != 0) kept = loose::kAnything;
    if (high && (flags & loose::kNanLow) != 0) flags = (flags & ~loose::kNanLow) | loose::kNanHigh;
    if ((flags & loose::kNearHalf) != 0 && (high || kept != 0)) flags = loose::kAnything;
    put(reg, lane, merged, flags | kept);
  }

  void place_part(int reg, int lane, u32 value, std::uint8_t flags, u32 old, std::uint8_t old_flags) {
    const auto found = line_.modifiers.find("dst_sel");
    const Part p = part_of(found == line_.modifiers.end() ? "" : found->second);
    if (p.bits == 32) return put(reg, lane, value, flags);
    const u32 field = ((1u << p.bits) - 1) << p.shift;
    const auto unused = line_.modifiers.find("dst_unused");
    const std::string how = unused == line_.modifiers.end() ? "UNUSED_PAD" : unused->second;
    u32 out = value << p.shift & field;
    if (how == "UNUSED_PRESERVE") {
      out |= old & ~field;
      flags |= old_flags;
    } else if (how == "UNUSED_SEXT" && (value >> (p.bits - 1) & 1) != 0) {
      out |= ~(field | (field - 1));  // above the field
      if (p.shift == 0) out |= ~field;
    }
    put(reg, lane, out, flags != 0 ? loose::kAnything : 0);
  }

  void put(int reg, int lane, u32 value, std::uint8_t flags) {
    w_.vgpr[static_cast<std::size_t>(reg)][lane] = value;
    w_.vague[static_cast<std::size_t>(reg)][lane] = flags;
  }

  void set_mask(const Operand& o, u64 mask) {
    if (o.kind == Operand::Kind::Null) return;
    if (w_.lanes == 64)
      w_.set_scalar64(o.reg, mask);
    else
      w_.sgpr[static_cast<std::size_t>(o.reg)] = static_cast<u32>(mask);
  }
  void finish_masks() {
    for (std::size_t i = 0; i < row_.out.size(); ++i) {
      if (row_.out[i] != Kind::Mask) continue;
      if (outs_ != 0) set_mask(line_.operands[i], mask_[i]);
      if (line_.mnemonic.starts_with("v_cmpx")) {
        w_.sgpr[kExecRegister] = static_cast<u32>(mask_[i]);
        if (w_.lanes == 64) w_.sgpr[kExecRegister + 1] = static_cast<u32>(mask_[i] >> 32);
      }
    }
  }

  std::size_t outs_;  ///< operands that are destinations
  Wave& w_;
  const Line& line_;
  const VectorRow& row_;
  bool dpp_, sdwa_;
  std::array<std::array<u32, kLanes>, 512> before_;
  std::array<std::array<std::uint8_t, kLanes>, 512> vague_;
  u64 exec_ = 0;
  std::vector<int> source_;
  Context context_;
  Fetched copied_[2];  ///< sources of a row that copies
  u64 mask_[2] = {};
  int from_ = -1;
};

}  // namespace

const VectorTable& vector_table() {
  static const VectorTable made = [] {
    VectorTable t;
    add_integer_rows(t);
    add_float_rows(t);
    add_conversion_rows(t);
    add_compare_rows(t);
    add_packed_rows(t);
    return t;
  }();
  return made;
}

bool run_vector(Wave& wave, const Line& line) {
  const auto found = vector_table().find(line.mnemonic);
  if (found == vector_table().end()) return false;
  Execution(wave, line, found->second).run();
  return true;
}

}  // namespace cairn::reference
