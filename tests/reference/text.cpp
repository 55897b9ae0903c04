// SPDX-License-Identifier: MIT
// Reading of one line of assembly.
#include "tests/reference/text.h"

#include <array>
#include <bit>
#include <charconv>
#include <cstdlib>

namespace cairn::reference {
namespace {

std::string_view trim(std::string_view s) {
  while (!s.empty() && (s.front() == ' ' || s.front() == '\t')) s.remove_prefix(1);
  while (!s.empty() && (s.back() == ' ' || s.back() == '\t')) s.remove_suffix(1);
  return s;
}

std::optional<std::int64_t> integer_of(std::string_view s) {
  const bool negative = s.starts_with('-');
  if (negative) s.remove_prefix(1);
  const bool hex = s.starts_with("0x");
  if (hex) s.remove_prefix(2);
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(s.data(), s.data() + s.size(), value, hex ? 16 : 10);
  if (s.empty() || error != std::errc{} || end != s.data() + s.size()) return std::nullopt;
  return negative ? -static_cast<std::int64_t>(value) : static_cast<std::int64_t>(value);
}

struct Named {
  std::string_view name;
  int reg, count;
};
constexpr std::array kNamed{
    Named{"vcc", kVccRegister, 2},
    Named{"vcc_lo", kVccRegister, 1},
    Named{"vcc_hi", kVccRegister + 1, 1},
    Named{"exec", kExecRegister, 2},
    Named{"exec_lo", kExecRegister, 1},
    Named{"exec_hi", kExecRegister + 1, 1},
    Named{"m0", kM0Register, 1},
    Named{"flat_scratch", kFlatScratchRegister, 2},
    Named{"flat_scratch_lo", kFlatScratchRegister, 1},
    Named{"flat_scratch_hi", kFlatScratchRegister + 1, 1},
};

// "v5", "s[2:3]", "a[0:15]".
bool read_register(std::string_view s, Operand& o) {
  const char file = s.empty() ? ' ' : s[0];
  if (file != 'v' && file != 's' && file != 'a') return false;
  if (s.ends_with(".l") || s.ends_with(".h")) {
    o.half = s.back() == 'h' ? 1 : 0;
    s.remove_suffix(2);
  }
  std::string_view rest = s.substr(1);
  std::optional<std::int64_t> first, last;
  if (rest.starts_with('[') && rest.ends_with(']')) {
    rest = rest.substr(1, rest.size() - 2);
    const std::size_t colon = rest.find(':');
    first = integer_of(rest.substr(0, colon));
    last = colon == std::string_view::npos ? first : integer_of(rest.substr(colon + 1));
  } else {
    first = last = integer_of(rest);
  }
  if (!first || !last || *first < 0) return false;
  o.kind = file == 's' ? Operand::Kind::Scalar : Operand::Kind::Vector;
  o.reg = static_cast<int>(*first) + (file == 'a' ? kFirstAccumulator : 0);
  o.count = static_cast<int>(*last - *first + 1);
  return true;
}

bool read_plain(std::string_view s, Operand& o) {
  if (read_register(s, o)) return true;
  for (const Named& named : kNamed) {
    if (s != named.name) continue;
    o.kind = Operand::Kind::Scalar;
    o.reg = named.reg;
    o.count = named.count;
    return true;
  }
  if (s == "off" || s == "null" || s == "scc" || s == "src_scc") {
    o.kind = s == "off" ? Operand::Kind::Off : s == "null" ? Operand::Kind::Null : Operand::Kind::Scc;
    return true;
  }
  if (const auto value = integer_of(s)) {
    o.integer = *value;
    o.kind = *value >= -16 && *value <= 64 ? Operand::Kind::Integer : Operand::Kind::Literal;
    return true;
  }
  char* end = nullptr;
  const std::string copy(s);
  const double real = std::strtod(copy.c_str(), &end);
  if (!copy.empty() && (std::isdigit(copy[0]) || copy[0] == '-') && *end == 0) {
    o.kind = Operand::Kind::Real;
    o.real = copy.starts_with("0.15915494") ? std::bit_cast<double>(0x3fc45f306dc9c882) : real;  // 1 / (2 pi)
    return true;
  }
  return false;
}

bool strip_call(std::string_view& s, std::string_view name) {
  if (!s.starts_with(name) || s.size() <= name.size() + 1 || s[name.size()] != '(' || !s.ends_with(')'))
    return false;
  s = s.substr(name.size() + 1, s.size() - name.size() - 2);
  return true;
}

Operand read_operand(std::string_view s) {
  Operand o;
  if (strip_call(s, "sext")) {
    o.sext = true;
  } else {
    if (strip_call(s, "neg")) o.neg = true;
    const bool minus = s.starts_with('-') && s.size() > 1 && !std::isdigit(s[1]);
    if (minus) {
      o.neg = true;
      s.remove_prefix(1);
    }
    if (s.size() > 2 && s.front() == '|' && s.back() == '|') {
      o.abs = true;
      s = s.substr(1, s.size() - 2);
    } else if (strip_call(s, "abs")) {
      o.abs = true;
    }
  }
  if (read_plain(s, o)) return o;
  o.kind = Operand::Kind::Name;
  o.name = s;
  return o;
}

// Words of an operand list: commas and blanks outside brackets separate.
std::vector<std::string_view> split(std::string_view s) {
  std::vector<std::string_view> out;
  int depth = 0;
  std::size_t start = 0;
  for (std::size_t i = 0; i <= s.size(); ++i) {
    const char c = i < s.size() ? s[i] : ',';
    if (c == '[' || c == '(') ++depth;
    if (c == ']' || c == ')') --depth;
    if (depth == 0 && (c == ',' || c == ' ' || c == '\t')) {
      if (i > start) out.push_back(s.substr(start, i - start));
      start = i + 1;
    }
  }
  return out;
}

constexpr std::string_view kFlags[] = {"clamp", "offen", "idxen", "glc",        "slc", "nv",  "sc0",
                                       "sc1",   "nt",    "gds",   "bound_ctrl", "dlc", "tfe", "lds"};

struct Renamed {
  std::string_view later, first;
};
constexpr Renamed kRenamed[] = {
    {"v_add_nc_u32", "v_add_u32"},
    {"v_sub_nc_u32", "v_sub_u32"},
    {"v_subrev_nc_u32", "v_subrev_u32"},
    {"v_add_nc_i32", "v_add_i32"},
    {"v_sub_nc_i32", "v_sub_i32"},
    {"v_add_nc_u16", "v_add_u16"},
    {"v_sub_nc_u16", "v_sub_u16"},
    {"v_add_nc_i16", "v_add_i16"},
    {"v_sub_nc_i16", "v_sub_i16"},
    {"v_add_co_ci_u32", "v_addc_co_u32"},
    {"v_sub_co_ci_u32", "v_subb_co_u32"},
    {"v_subrev_co_ci_u32", "v_subbrev_co_u32"},
    {"v_clz_i32_u32", "v_ffbh_u32"},
    {"v_ctz_i32_b32", "v_ffbl_b32"},
    {"v_cls_i32", "v_ffbh_i32"},
    {"v_cvt_nearest_i32_f32", "v_cvt_rpi_i32_f32"},
    {"v_cvt_floor_i32_f32", "v_cvt_flr_i32_f32"},
    {"v_cvt_pk_rtz_f16_f32", "v_cvt_pkrtz_f16_f32"},
    {"v_cvt_pk_norm_i16_f32", "v_cvt_pknorm_i16_f32"},
    {"v_cvt_pk_norm_u16_f32", "v_cvt_pknorm_u16_f32"},
    {"v_cvt_pk_norm_i16_f16", "v_cvt_pknorm_i16_f16"},
    {"v_cvt_pk_norm_u16_f16", "v_cvt_pknorm_u16_f16"},
    {"v_mul_dx9_zero_f32", "v_mul_legacy_f32"},
    {"v_dot2acc_f32_f16", "v_dot2c_f32_f16"},
    {"s_clz_i32_u32", "s_flbit_i32_b32"},
    {"s_clz_i32_u64", "s_flbit_i32_b64"},
    {"s_cls_i32", "s_flbit_i32"},
    {"s_cls_i32_i64", "s_flbit_i32_i64"},
    {"s_ctz_i32_b32", "s_ff1_i32_b32"},
    {"s_ctz_i32_b64", "s_ff1_i32_b64"},
    {"s_and_not1_b32", "s_andn2_b32"},
    {"s_and_not1_b64", "s_andn2_b64"},
    {"s_or_not1_b32", "s_orn2_b32"},
    {"s_or_not1_b64", "s_orn2_b64"},
    {"s_and_not1_saveexec_b32", "s_andn2_saveexec_b32"},
    {"s_and_not1_saveexec_b64", "s_andn2_saveexec_b64"},
    {"s_or_not1_saveexec_b32", "s_orn2_saveexec_b32"},
    {"s_or_not1_saveexec_b64", "s_orn2_saveexec_b64"},
    {"s_and_not0_saveexec_b32", "s_andn1_saveexec_b32"},
    {"s_and_not0_saveexec_b64", "s_andn1_saveexec_b64"},
    {"s_or_not0_saveexec_b32", "s_orn1_saveexec_b32"},
    {"s_or_not0_saveexec_b64", "s_orn1_saveexec_b64"},
    {"s_and_not1_wrexec_b32", "s_andn2_wrexec_b32"},
    {"s_and_not1_wrexec_b64", "s_andn2_wrexec_b64"},
    {"s_and_not0_wrexec_b32", "s_andn1_wrexec_b32"},
    {"s_and_not0_wrexec_b64", "s_andn1_wrexec_b64"},
    {"s_load_b32", "s_load_dword"},
    {"s_load_b64", "s_load_dwordx2"},
    {"s_load_b128", "s_load_dwordx4"},
    {"s_load_b256", "s_load_dwordx8"},
    {"s_load_b512", "s_load_dwordx16"},
};

}  // namespace

std::string_view first_name(std::string_view mnemonic) {
  for (const Renamed& row : kRenamed)
    if (mnemonic == row.later) return row.first;
  return mnemonic;
}

std::int64_t Line::number(std::string_view name, std::int64_t otherwise) const {
  const auto found = modifiers.find(name);
  if (found == modifiers.end()) return otherwise;
  return integer_of(found->second).value_or(otherwise);
}

std::vector<int> Line::list(std::string_view name) const {
  std::vector<int> out;
  const auto found = modifiers.find(name);
  if (found == modifiers.end()) return out;
  for (const char c : found->second) {
    if (std::isdigit(c)) out.push_back(c - '0');
  }
  return out;
}

std::optional<Line> read_line(std::string_view text) {
  Line line;
  text = trim(text);
  line.text = text;
  const std::size_t space = std::min(text.find_first_of(" \t"), text.size());
  std::string_view name = text.substr(0, space);
  for (const std::string_view suffix : {"_dpp", "_e32", "_e64", "_sdwa"}) {  // "_e64_dpp" has two
    if (!name.ends_with(suffix)) continue;
    if (line.encoding.empty()) line.encoding = suffix.substr(1);
    name.remove_suffix(suffix.size());
  }
  const bool dual = name.starts_with("v_dual_");
  line.mnemonic =
      dual ? first_name("v_" + std::string(name.substr(sizeof("v_dual_") - 1))) : first_name(name);
  for (const std::string_view word : split(text.substr(space))) {
    const std::size_t mark = word.find_first_of(":[(|");
    if (mark != std::string_view::npos && word[mark] == ':') {
      line.modifiers.emplace(word.substr(0, mark), word.substr(mark + 1));
      continue;
    }
    bool flag = false;
    for (const std::string_view known : kFlags) flag |= word == known;
    flag |= word.starts_with("row_") || word.starts_with("wave_");
    if (flag)
      line.modifiers.emplace(word, "");
    else
      line.operands.push_back(read_operand(word));
  }
  if (line.has("row_mask") || line.has("dpp8")) line.encoding = "dpp";
  if (dual && line.mnemonic == "v_cndmask_b32") line.operands.push_back(read_operand("vcc"));
  return line;
}

}  // namespace cairn::reference
