// SPDX-License-Identifier: MIT
// The reader of disassembly lines: operands, modifiers, canonical names.
#include "gpu/isa/asm_text.h"

#include <fmt/format.h>

#include <charconv>
#include <optional>

#include "gpu/isa/aliases.h"
#include "gpu/isa/image_text.h"
#include "gpu/isa/inline_constant.h"

namespace cairn::gpu {
namespace {

using Kind = Operand::Kind;

struct NamedOperand {
  std::string_view name;
  Kind kind;
  std::uint16_t reg = 0;
  std::uint8_t dwords = 1;
};

constexpr NamedOperand kNamed[] = {
    {"vcc", Kind::Sgpr, kVcc, 2},
    {"exec", Kind::Sgpr, kExec, 2},
    {"m0", Kind::Sgpr, kM0},
    {"vcc_lo", Kind::Sgpr, kVcc},
    {"vcc_hi", Kind::Sgpr, kVcc + 1},
    {"exec_lo", Kind::Sgpr, kExec},
    {"exec_hi", Kind::Sgpr, kExec + 1},
    {"flat_scratch", Kind::Sgpr, kFlatScratch, 2},
    {"flat_scratch_lo", Kind::Sgpr, kFlatScratch},
    {"flat_scratch_hi", Kind::Sgpr, kFlatScratch + 1},
    {"xnack_mask", Kind::Sgpr, kXnackMask, 2},
    {"xnack_mask_lo", Kind::Sgpr, kXnackMask},
    {"xnack_mask_hi", Kind::Sgpr, kXnackMask + 1},
    {"null", Kind::Null},
    {"src_scc", Kind::Scc},
    {"src_vccz", Kind::Vccz},
    {"src_execz", Kind::Execz},
    {"src_shared_base", Kind::SharedBase, 0, 2},
    {"src_shared_limit", Kind::SharedLimit, 0, 2},
    {"src_private_base", Kind::PrivateBase, 0, 2},
    {"src_private_limit", Kind::PrivateLimit, 0, 2},
    {"src_pops_exiting_wave_id", Kind::PopsExitingWaveId},
    {"src_lds_direct", Kind::LdsDirect},
    {"lds_direct", Kind::LdsDirect},
};

constexpr std::string_view kSuffixes[] = {"_e64_dpp", "_e32", "_e64", "_dpp", "_sdwa"};

/// The whole of `s` as a number, "0x" and a leading minus included.
std::optional<std::int64_t> integer(std::string_view s) {
  const bool negative = s.starts_with('-');
  if (negative) s.remove_prefix(1);
  const bool hex = s.starts_with("0x");
  if (hex) s.remove_prefix(2);
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(s.data(), s.data() + s.size(), value, hex ? 16 : 10);
  if (error != std::errc{} || end != s.data() + s.size()) return std::nullopt;
  return static_cast<std::int64_t>(negative ? 0 - value : value);
}

std::optional<double> real(std::string_view s) {
  const bool negative = s.starts_with('-');
  if (negative) s.remove_prefix(1);
  double value = 0;
  const auto [end, error] = std::from_chars(s.data(), s.data() + s.size(), value);
  if (error != std::errc{} || end != s.data() + s.size()) return std::nullopt;
  // 1/(2 pi) is printed with as many digits as the operand's type has.
  if (s.starts_with("0.1591"))
    value = 0x1.45f306dc9c882p-3;  // the constant's bits, not the nearest to 1 / (2 pi)
  return negative ? -value : value;
}

/// "v7", "s[4:7]", "a3", "ttmp[0:3]" and the like.
bool parse_register(std::string_view s, Operand& out) {
  const std::size_t digits = s.find_first_of("0123456789[");
  if (digits == std::string_view::npos || digits == 0) return false;
  const std::string_view file = s.substr(0, digits);
  std::string_view number = s.substr(digits);
  std::optional<std::int64_t> first, last;
  if (number.starts_with('[') && number.ends_with(']')) {
    number = number.substr(1, number.size() - 2);
    const std::size_t colon = number.find(':');
    first = integer(number.substr(0, colon));
    last = colon == std::string_view::npos ? first : integer(number.substr(colon + 1));
  } else {
    first = last = integer(number);
  }
  if (!first || !last || *last < *first || *last > 255) return false;
  out.dwords = static_cast<std::uint8_t>(*last - *first + 1);
  out.reg = static_cast<std::uint16_t>(*first);
  out.kind = file == "s" || file == "ttmp" ? Kind::Sgpr : Kind::Vgpr;
  if (file == "ttmp") out.reg += kTtmp0;
  if (file == "a") out.reg += kFirstAgpr;
  return file == "v" || file == "s" || file == "a" || file == "ttmp";
}

/// Takes `before` and `after` off both ends when `s` has them.
bool unwrap(std::string_view& s, std::string_view before, std::string_view after) {
  if (s.size() < before.size() + after.size() || !s.starts_with(before) || !s.ends_with(after)) return false;
  s = s.substr(before.size(), s.size() - before.size() - after.size());
  return true;
}

bool parse_operand(std::string_view s, Operand& out) {
  if (const auto value = integer(s)) {
    out.kind = s.find("0x") == std::string_view::npos ? Kind::Integer : Kind::Literal;
    out.value = *value;
    return true;
  }
  if (const auto value = real(s)) {
    out.kind = Kind::Real;
    out.real = *value;
    return true;
  }
  if (unwrap(s, "lit(", ")")) return parse_operand(s, out);
  out.neg = unwrap(s, "-", "") || unwrap(s, "neg(", ")");
  out.abs = unwrap(s, "|", "|") || unwrap(s, "abs(", ")");
  out.sext = unwrap(s, "sext(", ")");
  if (s.starts_with("v")) {
    out.high = unwrap(s, "", ".h");
    unwrap(s, "", ".l");
  }
  for (const NamedOperand& named : kNamed) {
    if (s != named.name) continue;
    out.kind = named.kind;
    out.reg = named.reg;
    out.dwords = named.dwords;
    return true;
  }
  if (parse_register(s, out)) return true;
  if (!out.neg && !out.abs) return false;
  return parse_operand(s, out);  // a constant under a modifier
}

/// "[1,0,1]" as bits, first element lowest, `width` bits each.
std::uint32_t bit_list(std::string_view list, unsigned width, unsigned* count = nullptr) {
  std::uint32_t value = 0;
  unsigned n = 0;
  for (const char c : list) {
    if (c >= '0' && c <= '9') value |= static_cast<std::uint32_t>(c - '0') << (width * n++);
  }
  if (count) *count = n;
  return value;
}

Sel parse_sel(std::string_view s) {
  if (s.starts_with("BYTE_")) return static_cast<Sel>(static_cast<int>(Sel::Byte0) + (s.back() - '0'));
  if (s.starts_with("WORD_")) return static_cast<Sel>(static_cast<int>(Sel::Word0) + (s.back() - '0'));
  return Sel::Dword;
}

/// How many operands of the text are destinations, for vector instructions with modifiers of their sources.
unsigned vector_destinations(std::string_view name) {
  if (name.find("_co_") != std::string_view::npos || name.starts_with("v_div_scale") ||
      name.starts_with("v_mad_u64") || name.starts_with("v_mad_i64"))
    return 2;
  return 1;
}

struct Reader {
  Instruction& out;
  std::span<const std::int64_t> immediates;

  bool flag(std::string_view word);
  bool modifier(std::string_view key, std::string_view value);
  bool dpp(std::string_view key, std::string_view value);
  bool operand(std::string_view word);
  bool list(std::string_view words);
};

struct DppName {
  std::string_view name;
  Dpp::Kind kind;
};
constexpr DppName kDppNames[] = {
    {"row_shl", Dpp::Kind::RowShl},
    {"row_shr", Dpp::Kind::RowShr},
    {"row_ror", Dpp::Kind::RowRor},
    {"wave_shl", Dpp::Kind::WaveShl},
    {"wave_rol", Dpp::Kind::WaveRol},
    {"wave_shr", Dpp::Kind::WaveShr},
    {"wave_ror", Dpp::Kind::WaveRor},
    {"row_mirror", Dpp::Kind::RowMirror},
    {"row_half_mirror", Dpp::Kind::RowHalfMirror},
    {"row_newbcast", Dpp::Kind::RowNewbcast},
    {"row_share", Dpp::Kind::RowShare},
    {"row_xmask", Dpp::Kind::RowXmask},
};

bool Reader::dpp(std::string_view key, std::string_view value) {
  Dpp& d = out.dpp;
  const auto number = static_cast<std::uint32_t>(integer(value).value_or(0));
  if (key == "quad_perm") {
    d.kind = Dpp::Kind::QuadPerm;
    d.control = bit_list(value, 2);
  } else if (key == "dpp8") {
    d.kind = Dpp::Kind::Dpp8;
    d.control = bit_list(value, 3);
  } else if (key == "row_bcast") {
    d.kind = number == 15 ? Dpp::Kind::RowBcast15 : Dpp::Kind::RowBcast31;
  } else if (key == "row_mask") {
    d.row_mask = static_cast<std::uint8_t>(number);
  } else if (key == "bank_mask") {
    d.bank_mask = static_cast<std::uint8_t>(number);
  } else if (key == "bound_ctrl") {
    d.bound_ctrl = true;  // printed only when set; its number has been 0 and 1 over time
  } else if (key == "fi") {
    d.fetch_inactive = number != 0;
  } else {
    for (const DppName& row : kDppNames) {
      if (key != row.name) continue;
      d.kind = row.kind;
      d.control = number;
      return true;
    }
    return false;
  }
  return true;
}

bool Reader::flag(std::string_view word) {
  if (word == "off") return out.off = true;
  if (word == "offen") return out.offen = true;
  if (word == "idxen") return out.idxen = true;
  if (word == "glc" || word == "sc0") return out.glc = true;
  if (word == "lds") return out.lds = true;
  if (word == "gds") return out.gds = true;
  if (word == "tfe") return out.tfe = true;
  if (word == "clamp") return out.clamp = true;
  if (out.name.starts_with("image_") && image_flag(word, out.image)) return true;
  if (word == "row_mirror" || word == "row_half_mirror") return dpp(word, "");
  if (word == "|") return true;  // between the parts of s_delay_alu
  // Cache policy: nothing here has a cache.
  return word == "slc" || word == "dlc" || word == "scc" || word == "sc1" || word == "nt";
}

bool Reader::modifier(std::string_view key, std::string_view value) {
  const auto number = integer(value);
  const auto small = static_cast<std::uint8_t>(number.value_or(0));
  const unsigned destinations = vector_destinations(out.name);
  auto source = [&](unsigned i) -> Operand& { return out.operands[destinations + i]; };
  if (key == "offset") {
    // A swizzle prints its pattern by name; the field is the first immediate.
    if (!number && immediates.empty()) return false;
    out.offset = static_cast<std::int32_t>(number ? *number : immediates[0]);
  } else if (key == "offset0") {
    out.offset0 = small;
  } else if (key == "offset1") {
    out.offset1 = small;
  } else if (key == "mul") {
    out.omod = small == 2 ? 1 : 2;
  } else if (key == "div") {
    out.omod = -1;
  } else if (key == "op_sel") {
    unsigned count = 0;
    std::uint32_t bits = bit_list(value, 1, &count);
    // The destination's bit comes last: move it to where three-source instructions have it.
    const unsigned sources = out.operand_count - destinations;
    if (count == sources + 1) bits = (bits & ((1u << sources) - 1)) | (bits >> sources) << 3;
    out.op_sel |= static_cast<std::uint8_t>(bits);  // "v1.h" may have said it before
  } else if (key == "op_sel_hi") {
    unsigned count = 0;
    const std::uint32_t bits = bit_list(value, 1, &count);
    out.op_sel_hi = static_cast<std::uint8_t>(bits | ~((1u << count) - 1));
  } else if (key == "neg_lo") {
    out.neg_lo = static_cast<std::uint8_t>(bit_list(value, 1));
  } else if (key == "neg_hi") {
    out.neg_hi = static_cast<std::uint8_t>(bit_list(value, 1));
  } else if (key == "dst_sel") {
    out.sdwa = true;
    out.dst_sel = parse_sel(value);
  } else if (key == "dst_unused") {
    using Unused = Instruction::Unused;
    out.dst_unused = value == "UNUSED_PRESERVE" ? Unused::Preserve
                     : value == "UNUSED_SEXT"   ? Unused::Sext
                                                : Unused::Pad;
  } else if (key == "src0_sel") {
    out.sdwa = true;
    source(0).sel = parse_sel(value);
  } else if (key == "src1_sel") {
    source(1).sel = parse_sel(value);
  } else if (key == "bitop3") {
    out.truth_table = small;
  } else if (key == "cbsz") {
    out.cbsz = small;
  } else if (key == "abid") {
    out.abid = small;
  } else if (key == "blgp") {
    out.blgp = small;
  } else if (key == "neg") {
    out.blgp = static_cast<std::uint8_t>(bit_list(value, 1));  // double-precision MFMA: the same three bits
  } else if (out.name.starts_with("image_") && image_modifier(key, value, out.image)) {
    return true;
  } else if (key == "format") {
    return true;  // read_format() takes the number
  } else if (key == "wait_vdst" || key == "wait_exp") {
    return true;
  } else {
    return dpp(key, value);
  }
  return true;
}

bool Reader::operand(std::string_view word) {
  if (unwrap(word, "[", "]")) return list(word);
  if (out.operand_count == out.operands.size()) return false;
  Operand& o = out.operands[out.operand_count];
  if (parse_operand(word, o)) {
    const unsigned destinations = vector_destinations(out.name), at = out.operand_count;
    if (o.high) out.op_sel |= static_cast<std::uint8_t>(at < destinations ? 8u : 1u << (at - destinations));
    if (at >= destinations) settle_pair_constant(out, at - destinations, o);
    ++out.operand_count;
    return true;
  }
  // hwreg(...), gpr_idx(...) and labels stand for the last immediate.
  if (immediates.empty()) return false;
  o = Operand{};
  o.kind = Kind::Integer;
  o.value = immediates.back();
  ++out.operand_count;
  return true;
}

/// The next word of the operand list: up to a comma or blank outside brackets.
std::string_view next_word(std::string_view& rest) {
  const std::size_t start = rest.find_first_not_of(", \t");
  if (start == std::string_view::npos) return rest = {};
  rest.remove_prefix(start);
  int depth = 0;
  std::size_t end = 0;
  for (; end < rest.size(); ++end) {
    const char c = rest[end];
    if (c == '[' || c == '(') ++depth;
    if (c == ']' || c == ')') --depth;
    if (depth == 0 && (c == ',' || c == ' ' || c == '\t')) break;
  }
  const std::string_view word = rest.substr(0, end);
  rest.remove_prefix(end);
  return word;
}

/// "v0, v5, v[8:9]": each an operand.
bool Reader::list(std::string_view words) {
  for (std::string_view word = next_word(words); !word.empty(); word = next_word(words)) {
    if (!operand(word)) return false;
  }
  return true;
}

std::size_t modifier_colon(std::string_view word) {
  const std::size_t stop = word.find_first_of(":[(");
  return stop != std::string_view::npos && word[stop] == ':' ? stop : std::string_view::npos;
}

bool is_scalar_memory(std::string_view name) {
  return name.starts_with("s_load") || name.starts_with("s_buffer_") || name.starts_with("s_store") ||
         name.starts_with("s_scratch_") || name.starts_with("s_atomic") || name.starts_with("s_dcache_disc");
}

/// 16-bit immediates print as unsigned hex; all but the unsigned comparisons mean a signed number.
void extend_short_immediate(Instruction& out) {
  const std::string_view name = out.name;
  const bool compare = name.starts_with("s_cmpk_");
  const bool signed_one = name == "s_movk_i32" || name == "s_cmovk_i32" || name == "s_addk_i32" ||
                          name == "s_mulk_i32" || (compare && name.ends_with("_i32"));
  if (!compare && !signed_one) return;
  Operand& k = out.operands[out.operand_count - 1];
  k.kind = Kind::Integer;
  k.value = signed_one ? static_cast<std::int16_t>(k.value) : static_cast<std::uint16_t>(k.value);
}

/// Scalar memory: an immediate offset is a field like everyone else's, not an operand.
void move_scalar_offset(Instruction& out) {
  if (out.operand_count == 0) return;
  Operand& last = out.operands[out.operand_count - 1];
  if (last.kind != Kind::Integer && last.kind != Kind::Literal) return;
  out.offset = static_cast<std::int32_t>(last.value);
  last = Operand{};
  --out.operand_count;
}

/// v_swap_b32: both operands are written; the second is read as well, as a source of its own.
void repeat_swapped(Instruction& out) {
  if (out.name != "v_swap_b32" && out.name != "v_swap_b16") return;
  out.operands[out.operand_count] = out.operands[out.operand_count - 1];
  ++out.operand_count;
}

/// Buffer atomics that return print their data register once: it becomes a destination and a source.
void repeat_returned(Instruction& out) {
  if (!out.glc || !out.name.starts_with("buffer_atomic_") || out.operand_count == 0) return;
  for (unsigned i = out.operand_count; i > 0; --i) out.operands[i] = out.operands[i - 1];
  ++out.operand_count;
  if (out.name.find("cmpswap") != std::string::npos) out.operands[0].dwords /= 2;
}

/// A load with the lds flag is what other encodings call ..._load_lds_...
void name_lds_load(Instruction& out) {
  constexpr std::string_view kLoad = "_load_";
  const std::size_t at = out.name.find(kLoad);
  if (out.lds && at != std::string::npos) out.name.insert(at + kLoad.size(), "lds_");
}

/// The format of a typed buffer instruction prints by name, or not at all when it is the usual one. Behind
/// its number come the cache policy and a flag.
void read_format(Instruction& out, std::span<const std::int64_t> immediates) {
  if (!out.name.starts_with("tbuffer_") || immediates.size() < 3) return;
  out.format = static_cast<std::uint8_t>(immediates[immediates.size() - 3]);
}

bool is_mixed(std::string_view name) {
  return name.starts_with("v_fma_mix") || name.starts_with("v_mad_mix");
}

}  // namespace

std::string canonical_name(std::string_view mnemonic) {
  for (const std::string_view suffix : kSuffixes) {
    if (!mnemonic.ends_with(suffix)) continue;
    mnemonic.remove_suffix(suffix.size());
    break;
  }
  return aliased_name(mnemonic);
}

Status parse_asm(std::string_view text, std::span<const std::int64_t> immediates, bool lone, bool relative,
                 Instruction& out) {
  const std::size_t end = text.find_first_of(" \t");
  const std::string_view mnemonic = text.substr(0, end);
  out.name = canonical_name(mnemonic);
  // From GFX10 on v_cmpx writes EXEC alone: the mask that it wrote before is not printed.
  if (out.target->generation >= 10 && out.name.starts_with("v_cmpx_"))
    out.operands[out.operand_count++].kind = Kind::Null;
  out.sdwa = mnemonic.ends_with("_sdwa");
  if (is_mixed(out.name)) out.op_sel_hi = 0;
  if (out.name == "s_version") return success();  // a remark for debuggers, printed by name
  Reader reader{out, immediates};
  std::string_view rest = end == std::string_view::npos ? std::string_view{} : text.substr(end);
  if (lone) {
    out.operands[0].kind = Kind::Integer;
    out.operands[0].value = immediates.back();
    out.operand_count = 1;
    rest = {};
  }
  for (std::string_view word = next_word(rest); !word.empty(); word = next_word(rest)) {
    const std::size_t colon = modifier_colon(word);
    const bool understood = colon != std::string_view::npos
                                ? reader.modifier(word.substr(0, colon), word.substr(colon + 1))
                                : reader.flag(word) || reader.operand(word);
    if (!understood) return Error{EINVAL, fmt::format("operand '{}' of '{}' is not understood", word, text)};
  }
  if (relative) {
    Operand& distance = out.operands[out.operand_count - 1];
    distance.value = static_cast<std::int16_t>(immediates.back());
    out.branch_target = out.pc + out.size + static_cast<std::uint64_t>(distance.value * 4);
  }
  extend_short_immediate(out);
  repeat_swapped(out);
  repeat_returned(out);
  if (swaps_comparand(mnemonic) && out.operand_count >= 3)
    std::swap(out.operands[out.operand_count - 2u], out.operands[out.operand_count - 1u]);
  name_lds_load(out);
  read_format(out, immediates);
  if (is_scalar_memory(out.name)) move_scalar_offset(out);
  return success();
}

}  // namespace cairn::gpu
