// SPDX-License-Identifier: MIT
// Random operands and modifiers.
#include "tests/fuzz/variants.h"

#include <fmt/format.h>

#include <vector>

#include "tests/fuzz/layout.h"

namespace cairn::fuzz {
namespace {

struct Words {
  std::string mnemonic;
  std::vector<std::string> operands;
  std::string modifiers;  ///< with a blank before each
};

// The form's text; what prints behind the operands is dropped except where it is part of the form.
Words words_of(const std::string& text) {
  Words w;
  const std::size_t space = std::min(text.find(' '), text.size());
  w.mnemonic = text.substr(0, space);
  std::size_t at = space;
  while (at < text.size()) {
    while (at < text.size() && (text[at] == ' ' || text[at] == ',')) ++at;
    std::size_t end = at;
    int depth = 0;
    for (; end < text.size(); ++end) {
      depth += (text[end] == '[') - (text[end] == ']');
      if (depth == 0 && (text[end] == ' ' || text[end] == ',')) break;
    }
    const std::string word = text.substr(at, end - at);
    const bool kept = word == "offen" || word == "idxen";
    const std::size_t colon = word.find(':');
    const bool modifier = colon != std::string::npos && colon < std::min(word.find('['), word.size());
    if (kept)
      w.modifiers += " " + word;
    else if (!modifier && word != "clamp" && !word.empty())
      w.operands.push_back(word);
    at = end;
  }
  return w;
}

/// How many registers "v[4:7]" has; 0: no register of that file.
int width_in(const std::string& word, char file) {
  if (word.empty() || word[0] != file || word.size() < 2) return 0;
  if (word[1] != '[') return std::isdigit(word[1]) ? 1 : 0;
  const std::size_t colon = word.find(':');
  if (colon == std::string::npos) return 1;
  return std::stoi(word.substr(colon + 1)) - std::stoi(word.substr(2)) + 1;
}

std::string named(char file, int first, int count) {
  return count == 1 ? fmt::format("{}{}", file, first)
                    : fmt::format("{}[{}:{}]", file, first, first + count - 1);
}

class Maker {
 public:
  Maker(const gpu::Form& form, gpu::Target target, Random& random)
      : r_(random), text_(form.text), w_(words_of(form.text)), encoding_(form.encoding) {
    // How an atomic asks for the value before.
    returns_ = target->generation == 9 && target->version >= 90400 ? " sc0" : " glc";
    generation_ = target->generation;
    lanes_ = target->lanes;
  }

  std::string make() {
    const std::string& name = w_.mnemonic;
    if (name.starts_with("v_dual_"))
      return dual();
    else if (name.starts_with("v_"))
      vector();
    else if (name.starts_with("s_load") || name.starts_with("s_buffer_load") || name.starts_with("s_store") ||
             name.starts_with("s_buffer_store"))
      scalar_memory();
    else if (name.starts_with("s_"))
      scalar();
    else
      memory();
    std::string text = name;
    for (std::size_t i = 0; i < w_.operands.size(); ++i) text += (i == 0 ? " " : ", ") + w_.operands[i];
    return text + w_.modifiers;
  }

 private:
  std::string any_vector(int count, char file = 'v', bool source = false) {
    const int last = file == 'a' ? kLastAccumulator : kLastVector;
    if (source && file == 'v' && count == 1 && r_.chance(4)) return named('v', r_.below(8), 1);
    int first = r_.between(file == 'a' ? 0 : kFirstVector, last + 1 - count);
    if (count > 1) first &= ~1;
    return named(file, first, count);
  }
  std::string any_scalar(int count) {
    const int align = count >= 4 ? 4 : count;
    const int first = r_.between(kFirstScalar, kLastScalar + 1 - count) / align * align;
    return named('s', first, count);
  }

  std::string any_mask() {
    if (lanes_ == 64) return r_.chance(30) ? "vcc" : any_scalar(2);
    return r_.chance(30) ? "vcc_lo" : any_scalar(1);
  }

  std::string inline_constant(bool wide = false) {
    static constexpr const char* kReals[] = {"0.5",  "-0.5", "1.0",  "-1.0",      "2.0",
                                             "-2.0", "4.0",  "-4.0", "0.15915494"};
    if (r_.chance(40)) {
      const std::string real = r_.pick(kReals);
      return wide && real.size() > 4 ? "0.15915494309189532" : real;  // as f64 prints it
    }
    return std::to_string(r_.between(-16, 64));
  }
  std::string literal() {
    static constexpr std::uint32_t kSpecial[] = {0x7fc00000, 0x7f800000, 0xff800000, 0x00000001, 0x80000000,
                                                 0x7f7fffff, 0x3f800001, 0x00800000, 0xffffffff, 0x7fffffff,
                                                 0x3c00,     0x7c00,     0x7e00,     0x0400,     0x12345678};
    const auto bits = r_.chance(50) ? r_.pick(kSpecial) : static_cast<std::uint32_t>(r_.bits());
    return fmt::format("{:#x}", bits);
  }

  // ---- vector ALU

  int destinations() const {
    const std::string& n = w_.mnemonic;
    if (n.starts_with("v_cmpx") && generation_ >= 10) return 0;
    const bool two = n.find("_co_") != std::string::npos || n.find("div_scale") != std::string::npos ||
                     n.find("v_mad_u64") != std::string::npos || n.find("v_mad_i64") != std::string::npos;
    return two ? 2 : 1;
  }

  std::string vector_source(const std::string& word, bool plain) {
    if (const int n = width_in(word, 'a'); n > 0) return any_vector(n, 'a', true);
    const bool half = word.ends_with(".l") || word.ends_with(".h");
    int n = width_in(word, 'v');
    bool scalar_only = false;
    if (n == 0) {
      n = width_in(word, 's');
      scalar_only =
          n > 0 && !encoding_.starts_with("VOP1") && !encoding_.starts_with("VOP2") && encoding_ != "VOPC";
    }
    if (n == 0) return word;
    if (scalar_only) return any_mask();
    if (n > 2) {  // MFMA
      if (r_.chance(15)) return r_.chance(50) ? "0" : "1.0";
      return any_vector(n, r_.chance(40) ? 'a' : 'v', true);
    }
    if (plain || r_.chance(65)) return any_vector(n, 'v', true) + (half ? r_.chance(50) ? ".l" : ".h" : "");
    switch (r_.below(4)) {
      case 0:
        return r_.chance(10) ? (n == 2 ? "vcc" : "vcc_lo") : any_scalar(n);
      case 1:
      case 2:
        return inline_constant(n == 2);
      default:
        // The assembler makes f16 constants of some literals of mixed precision.
        return w_.mnemonic.find("_mix") == std::string::npos ? literal() : inline_constant();
    }
  }

  void vector() {
    const std::string& name = w_.mnemonic;
    const bool dpp = encoding_.find("DPP") != std::string::npos, sdwa = name.ends_with("_sdwa");
    const bool matrix = name.find("mfma") != std::string::npos;
    if (name.starts_with("v_smfmac") || name.starts_with("v_wmma")) return other_matrix();
    const int outs = destinations();
    for (int i = 0; i < static_cast<int>(w_.operands.size()); ++i) {
      std::string& word = w_.operands[static_cast<std::size_t>(i)];
      if (i < outs)
        word = destination(word, matrix);
      else if (matrix)
        word = matrix_source(word, i);
      else
        word = vector_source(word, (dpp || sdwa) && r_.chance(80));
    }
    if (name.starts_with("v_readlane") || name.starts_with("v_writelane")) {
      w_.operands[2] = r_.chance(50) ? std::to_string(r_.between(0, 63)) : any_scalar(1);
      if (name.starts_with("v_writelane")) w_.operands[1] = r_.chance(50) ? any_scalar(1) : inline_constant();
      return;
    }
    const bool masked = name.find("cndmask") != std::string::npos ||
                        name.find("_co_ci_") != std::string::npos ||
                        name.find("addc_co") != std::string::npos || name.find("subb") != std::string::npos;
    if (masked && name.find("_e64") != std::string::npos) w_.operands.back() = any_mask();
    if (name == "v_swap_b32") w_.operands[1] = any_vector(1);  // both are written
    if (matrix) return matrix_modifiers();
    if (dpp) return dpp_modifiers(outs);
    if (sdwa) return sdwa_modifiers(outs);
    if (encoding_.starts_with("VOP3P")) return packed_modifiers();
    if (encoding_ == "VOP3") wide_modifiers(outs);
  }

  std::string destination(const std::string& word, bool matrix) {
    if (const int n = width_in(word, 'a'); n > 0) return any_vector(n, matrix && r_.chance(50) ? 'v' : 'a');
    const bool half = word.ends_with(".l") || word.ends_with(".h");
    if (const int n = width_in(word, 'v'); n > 0)
      return any_vector(n, matrix && r_.chance(50) ? 'a' : 'v') + (half ? r_.chance(50) ? ".l" : ".h" : "");
    if (width_in(word, 's') > 0) {
      if (w_.mnemonic.starts_with("v_readl") || w_.mnemonic.starts_with("v_readf")) return any_scalar(1);
      return any_mask();
    }
    return word;
  }

  std::string matrix_source(const std::string& word, int i) {
    int n = width_in(word, 'v');
    if (n == 0) n = width_in(word, 'a');
    if (i == 3) {
      const char file = w_.operands[0][0];  // accumulators of one kind
      if (r_.chance(50)) return w_.operands[0];
      if (r_.chance(20)) return r_.chance(50) ? "0" : "1.0";
      return any_vector(n, file, true);
    }
    return any_vector(n, r_.chance(40) ? 'a' : 'v', true);
  }
  void matrix_modifiers() {
    if (r_.chance(20)) w_.modifiers += fmt::format(" cbsz:{}", r_.between(1, 3));
    if (r_.chance(20)) w_.modifiers += fmt::format(" abid:{}", r_.between(1, 7));
    if (r_.chance(20)) w_.modifiers += fmt::format(" blgp:{}", r_.between(1, 7));
  }

  // Sparse ones, and those of GFX11: only inputs that the instruction names as vectors stay so.
  void other_matrix() {
    const bool sparse = w_.mnemonic.starts_with("v_smfmac");
    for (std::string& word : w_.operands) {
      const int n = std::max(width_in(word, 'v'), width_in(word, 'a'));
      if (n > 0) word = any_vector(n, sparse && n > 1 && r_.chance(40) ? 'a' : 'v', true);
    }
    if (sparse) {
      if (r_.chance(20)) w_.modifiers += fmt::format(" cbsz:{}", r_.between(1, 3));
      if (r_.chance(50)) w_.modifiers += fmt::format(" abid:{}", r_.between(1, 3));
      return;
    }
    const bool integer = w_.mnemonic.find("_iu") != std::string::npos;
    if (r_.chance(20) && integer) w_.operands[3] = inline_constant();
    if (integer || r_.chance(30)) bit_list("neg_lo", 3);
    if (!integer && r_.chance(30)) bit_list("neg_hi", 3);
    if (integer && r_.chance(30)) w_.modifiers += " clamp";
    const bool narrow = w_.mnemonic.starts_with("v_wmma_f16") || w_.mnemonic.starts_with("v_wmma_bf16");
    if (narrow && r_.chance(50)) w_.modifiers += " op_sel:[0,0,1]";
  }

  // Dual issue: operands of the same position must be in different banks of four registers, destinations one
  // odd and one even.
  std::string dual() {
    const std::string text = text_;
    const std::size_t at = text.find(" :: ");
    std::string out;
    int banks[4] = {};
    for (int half = 0; half < 2; ++half) {
      w_ = words_of(half == 0 ? text.substr(0, at) : text.substr(at + 4));
      std::string line = w_.mnemonic;
      int source = 0;
      for (std::size_t i = 0; i < w_.operands.size(); ++i) {
        std::string& word = w_.operands[i];
        if (width_in(word, 'v') > 0) {
          int& bank = banks[i == 0 ? 0 : ++source];
          bank = half == 0 ? r_.below(4) : (bank + (i == 0 ? 1 + 2 * r_.below(2) : r_.between(1, 3))) % 4;
          word = fmt::format("v{}", kFirstVector + 4 * r_.below(9) + bank);
        } else if (width_in(word, 's') > 0) {
          ++source;
          word = any_scalar(1);
        }
        if (i == 1 && half == 0 && word[0] == 'v' && r_.chance(20))
          word = r_.chance(50) ? any_scalar(1) : inline_constant();
        line += (i == 0 ? " " : ", ") + word;
      }
      out += (half == 0 ? "" : " :: ") + line;
    }
    return out;
  }

  void sign_modifiers(int outs, bool absolute) {
    for (std::size_t i = static_cast<std::size_t>(outs); i < w_.operands.size(); ++i) {
      std::string& word = w_.operands[i];
      if (word[0] != 'v' && word[0] != 's') continue;
      if (word == "vcc") continue;
      if (absolute && r_.chance(15)) word = "|" + word + "|";
      if (r_.chance(20)) word = "-" + word;
    }
  }

  // VOP3: signs, clamp, op_sel.
  void wide_modifiers(int outs) {
    if (r_.chance(40)) sign_modifiers(outs, true);
    if (r_.chance(20)) w_.modifiers += " clamp";
    static constexpr const char* kScales[] = {" mul:2", " mul:4", " div:2"};
    if (r_.chance(12) && w_.mnemonic.find("_f") != std::string::npos) w_.modifiers += r_.pick(kScales);
    if (r_.chance(25)) {
      w_.modifiers += " op_sel:[";
      const std::size_t sources = w_.operands.size() - static_cast<std::size_t>(outs);
      for (std::size_t i = 0; i <= sources; ++i)
        w_.modifiers += fmt::format("{}{}", i ? "," : "", r_.below(2));
      w_.modifiers += "]";
    }
  }

  void bit_list(const char* name, std::size_t count) {
    w_.modifiers += fmt::format(" {}:[", name);
    for (std::size_t i = 0; i < count; ++i) w_.modifiers += fmt::format("{}{}", i ? "," : "", r_.below(2));
    w_.modifiers += "]";
  }
  void packed_modifiers() {
    const std::size_t sources = w_.operands.size() - 1;
    const bool mixed = w_.mnemonic.find("_mix") != std::string::npos;
    if (r_.chance(40)) bit_list("op_sel", sources);
    if (r_.chance(40)) bit_list("op_sel_hi", sources);
    if (mixed && r_.chance(30)) sign_modifiers(1, true);
    // Integers have no sign to turn, though the assembler takes it.
    const bool real = !mixed && w_.mnemonic.find("_f") != std::string::npos;
    if (real && r_.chance(20)) bit_list("neg_lo", sources);
    if (real && r_.chance(20)) bit_list("neg_hi", sources);
    if (r_.chance(15)) w_.modifiers += " clamp";
  }

  void dpp_modifiers(int outs) {
    static constexpr const char* kWhole[] = {"row_mirror", "row_half_mirror", "row_bcast:15", "row_bcast:31",
                                             "wave_shl:1", "wave_shr:1",      "wave_rol:1",   "wave_ror:1"};
    static constexpr const char* kShifts[] = {"row_shl", "row_shr", "row_ror"};
    if (r_.chance(30)) sign_modifiers(outs, true);
    if (encoding_.ends_with("DPP8")) return dpp8();
    if (generation_ >= 10) return later_dpp();
    if (width_in(w_.operands[0], 'v') == 2 || r_.chance(10))
      w_.modifiers += fmt::format(" row_newbcast:{}", r_.below(16));
    else if (r_.chance(30))
      w_.modifiers +=
          fmt::format(" quad_perm:[{},{},{},{}]", r_.below(4), r_.below(4), r_.below(4), r_.below(4));
    else if (r_.chance(50))
      w_.modifiers += fmt::format(" {}:{}", r_.pick(kShifts), r_.between(1, 15));
    else
      w_.modifiers += fmt::format(" {}", r_.pick(kWhole));
    const bool full = r_.chance(60);
    w_.modifiers +=
        fmt::format(" row_mask:{:#x} bank_mask:{:#x}", full ? 15 : r_.below(16), full ? 15 : r_.below(16));
    if (r_.chance(40)) w_.modifiers += " bound_ctrl:1";
  }

  void dpp8() {
    w_.modifiers += " dpp8:[";
    for (int i = 0; i < 8; ++i) w_.modifiers += fmt::format("{}{}", i ? "," : "", r_.below(8));
    w_.modifiers += "] fi:1";
  }
  // GFX10 and later: nothing crosses a row. What a comparison gives for lanes without a source nobody says.
  void later_dpp() {
    static constexpr const char* kRows[] = {"row_shl", "row_shr", "row_ror", "row_share", "row_xmask"};
    const bool compares = w_.mnemonic.starts_with("v_cmp");
    if (r_.chance(30))
      w_.modifiers +=
          fmt::format(" quad_perm:[{},{},{},{}]", r_.below(4), r_.below(4), r_.below(4), r_.below(4));
    else if (r_.chance(20))
      w_.modifiers += r_.chance(50) ? " row_mirror" : " row_half_mirror";
    else
      w_.modifiers += fmt::format(" {}:{}", r_.pick(kRows), r_.between(1, 15));
    const bool full = compares || r_.chance(60);
    w_.modifiers +=
        fmt::format(" row_mask:{:#x} bank_mask:{:#x}", full ? 15 : r_.below(16), full ? 15 : r_.below(16));
    if (compares || r_.chance(40)) w_.modifiers += " bound_ctrl:1";
    if (r_.chance(20)) w_.modifiers += " fi:1";
  }

  void sdwa_modifiers(int outs) {
    static constexpr const char* kParts[] = {"BYTE_0", "BYTE_1", "BYTE_2", "BYTE_3",
                                             "WORD_0", "WORD_1", "DWORD"};
    static constexpr const char* kUnused[] = {"UNUSED_PAD", "UNUSED_SEXT", "UNUSED_PRESERVE"};
    const std::size_t first = static_cast<std::size_t>(outs);
    const std::size_t sources = std::min<std::size_t>(w_.operands.size() - first, 2);
    const bool real =
        w_.mnemonic.find("_f16") != std::string::npos || w_.mnemonic.find("_f32") != std::string::npos;
    if (real && r_.chance(40)) sign_modifiers(outs, true);
    if (!real) {
      for (std::size_t i = 0; i < sources; ++i) {
        std::string& word = w_.operands[first + i];
        if ((word[0] == 'v' || word[0] == 's') && word != "vcc" && r_.chance(30)) word = "sext(" + word + ")";
      }
    }
    if (r_.chance(10)) w_.modifiers += " clamp";
    if (!w_.mnemonic.starts_with("v_cmp"))
      w_.modifiers += fmt::format(" dst_sel:{} dst_unused:{}", r_.pick(kParts), r_.pick(kUnused));
    for (std::size_t i = 0; i < sources; ++i)
      w_.modifiers += fmt::format(" src{}_sel:{}", i, r_.pick(kParts));
  }

  // ---- scalar ALU

  void scalar() {
    const std::string& name = w_.mnemonic;
    const bool compares = name.starts_with("s_cmp") || name.starts_with("s_bitcmp");
    const bool immediate = name.starts_with("s_cmpk") || name.ends_with("k_i32");
    // The higher half of EXEC is no register of waves of 32 lanes.
    if (lanes_ == 32 && name.find("exec_b64") != std::string::npos) return;
    for (std::size_t i = 0; i < w_.operands.size(); ++i) {
      std::string& word = w_.operands[i];
      const int n = width_in(word, 's');
      if (n == 0) {
        if (immediate) word = fmt::format("{:#x}", r_.bits() & 0xffff);
        continue;
      }
      if (i == 0 && !compares)
        word = n == 2 && r_.chance(15) ? "vcc" : any_scalar(n);
      else if (immediate || r_.chance(60))
        word = any_scalar(n);
      else if (r_.chance(30))
        word = n == 2 ? (r_.chance(50) || lanes_ == 32 ? "vcc" : "exec") : "vcc_lo";
      else
        word = r_.chance(60) ? inline_constant(n == 2) : literal();
    }
  }

  void scalar_memory() {
    w_.operands[0] = any_scalar(width_in(w_.operands[0], 's'));
    w_.operands[1] = width_in(w_.operands[1], 's') == 4 ? named('s', kRawBuffer, 4) : named('s', kBase, 2);
    w_.operands[2] = r_.chance(30) ? named('s', kSmall, 1) : fmt::format("{:#x}", r_.below(256) * 4);
  }

  // ---- vector memory and LDS

  void memory() {
    const std::string& name = w_.mnemonic;
    const bool load = name.find("_load") != std::string::npos || name.find("_read") != std::string::npos;
    const bool atomic = !load && (name.find("atomic") != std::string::npos ||
                                  (name.starts_with("ds_") && name.find("write") == std::string::npos &&
                                   name.find("_store_") == std::string::npos));
    if (name.starts_with("buffer_"))
      buffer(atomic);
    else if (name.starts_with("ds_"))
      lds();
    else
      addressed(load, atomic);
  }

  void offset(int most, int unit) {
    if (r_.chance(60)) w_.modifiers += fmt::format(" offset:{}", r_.below(most / unit) * unit);
  }

  void buffer(bool atomic) {
    w_.operands[0] = any_data(0);
    const bool index = w_.modifiers.find("idxen") != std::string::npos,
               by = w_.modifiers.find("offen") != std::string::npos;
    if (w_.operands.size() != 4) return;
    if (index && by)
      w_.operands[1] = named('v', kIndexOffset, 2);
    else if (index)
      w_.operands[1] = named('v', kIndexOffset, 1);
    else if (by)
      w_.operands[1] = named('v', kOffset, 1);
    w_.operands[2] = named('s', r_.chance(50) ? kRawBuffer : kRecordBuffer, 4);
    w_.operands[3] = r_.chance(30) ? named('s', kSmall, 1) : "0";
    offset(512, 8);
    if (atomic && r_.chance(50)) w_.modifiers += returns_;
  }
  std::string any_data(std::size_t i) {
    const int n = std::max(width_in(w_.operands[i], 'v'), width_in(w_.operands[i], 'a'));
    return n == 0 ? w_.operands[i] : any_vector(n, r_.chance(8) ? 'a' : 'v');
  }

  void lds() {
    const std::string& name = w_.mnemonic;
    const bool returns =
        name.find("_rtn_") != std::string::npos || name.find("read") != std::string::npos ||
        name.find("_load_") != std::string::npos || name.find("permute") != std::string::npos ||
        name.find("swizzle") != std::string::npos || name.find("append") != std::string::npos ||
        name.find("consume") != std::string::npos;
    std::size_t next = returns ? 1 : 0;
    if (returns) w_.operands[0] = any_data(0);
    const bool permute = name.find("permute") != std::string::npos;
    if (name.find("swizzle") != std::string::npos) {
      w_.operands[1] = any_vector(1, 'v', true);
      w_.modifiers += fmt::format(" offset:{}", r_.below(65536));
      return;
    }
    if (next < w_.operands.size()) w_.operands[next++] = named('v', permute ? kLane : kLdsAddress, 1);
    for (; next < w_.operands.size(); ++next) w_.operands[next] = any_data(next);
    if (name.find("2") != std::string::npos &&
        (name.find("read2") != std::string::npos || name.find("write2") != std::string::npos ||
         name.find("wrxchg2") != std::string::npos))
      w_.modifiers += fmt::format(" offset0:{} offset1:{}", r_.below(20), r_.below(20));
    else
      offset(name.find("permute") != std::string::npos ? 64 : 1024, 4);
  }

  // FLAT, GLOBAL, SCRATCH
  void addressed(bool load, bool atomic) {
    const bool scratch = w_.mnemonic.starts_with("scratch");
    const std::size_t address = load ? 1 : 0;
    if (load) w_.operands[0] = any_data(0);
    std::string& word = w_.operands.at(address);
    const int n = width_in(word, 'v');
    if (n == 2) word = named('v', kAddress, 2);
    if (n == 1) word = named('v', scratch ? kScratchOffset : kOffset, 1);
    if (!load) w_.operands.at(1) = any_data(1);
    if (w_.operands.size() > 2 && width_in(w_.operands[2], 's') > 0)
      w_.operands[2] = scratch ? named('s', kSmall, 1) : named('s', kBase, 2);
    offset(scratch ? 256 : 512, 4);
    if (!atomic || !r_.chance(50)) return;
    // The value before goes to a register of the data's own width; half of it for compare and swap.
    int width = std::max(width_in(w_.operands[1], 'v'), width_in(w_.operands[1], 'a'));
    if (w_.mnemonic.find("cmpswap") != std::string::npos) width /= 2;
    w_.operands.insert(w_.operands.begin(), any_vector(width, w_.operands[1][0]));
    w_.modifiers += returns_;
  }

  Random& r_;
  std::string text_;
  Words w_;
  std::string encoding_;
  const char* returns_ = "";
  int generation_ = 9, lanes_ = 64;
};

}  // namespace

std::string variant_of(const gpu::Form& form, gpu::Target target, Random& random) {
  return Maker(form, target, random).make();
}

}  // namespace cairn::fuzz
