// SPDX-License-Identifier: MIT
// Scalar instructions, one C++ statement each.
#include <bit>
#include <functional>
#include <unordered_map>

#include "tests/reference/wave.h"

namespace cairn::reference {
namespace {

using u32 = std::uint32_t;
using i32 = std::int32_t;
using u64 = std::uint64_t;
using i64 = std::int64_t;

/// What an instruction sees: sources (zero-extended), the old destination, SCC; and what it makes.
struct Step {
  u64 a = 0, b = 0, d = 0, exec = 0;
  u32 scc = 0;
  bool keep_exec = true;
  i32 sa() const { return static_cast<i32>(a); }
  i32 sb() const { return static_cast<i32>(b); }
};
struct Scalar {
  int out = 32, in0 = 32, in1 = 32;  ///< widths; out 0: SCC only, in 0: none
  std::function<void(Step&)> run;
};
using Table = std::unordered_map<std::string, Scalar>;

u64 mask(int bits) { return bits == 64 ? ~u64{0} : (u64{1} << bits) - 1; }
i64 sign_extend(u64 x, int bits) { return bits == 0 ? 0 : static_cast<i64>(x << (64 - bits)) >> (64 - bits); }

void add_logic(Table& t) {
  struct Logic {
    const char* name;
    u64 (*f)(u64, u64);
  };
  static constexpr Logic kLogic[] = {
      {"and", [](u64 a, u64 b) { return a & b; }},    {"or", [](u64 a, u64 b) { return a | b; }},
      {"xor", [](u64 a, u64 b) { return a ^ b; }},    {"andn2", [](u64 a, u64 b) { return a & ~b; }},
      {"orn2", [](u64 a, u64 b) { return a | ~b; }},  {"nand", [](u64 a, u64 b) { return ~(a & b); }},
      {"nor", [](u64 a, u64 b) { return ~(a | b); }}, {"xnor", [](u64 a, u64 b) { return ~(a ^ b); }},
      {"andn1", [](u64 a, u64 b) { return ~a & b; }}, {"orn1", [](u64 a, u64 b) { return ~a | b; }},
  };
  for (const Logic& l : kLogic) {
    const std::string name = l.name;
    const auto f = l.f;
    for (const int bits : {32, 64}) {
      const auto logic = [f, bits](Step& s) {
        s.d = f(s.a, s.b) & mask(bits);
        s.scc = s.d != 0;
      };
      t["s_" + name + "_b" + std::to_string(bits)] = {bits, bits, bits, logic};
      const auto save = [f, bits](Step& s) {
        s.d = s.exec;
        s.exec = f(s.a, s.exec) & mask(bits);
        s.keep_exec = false;
        s.scc = s.exec != 0;
      };
      t["s_" + name + "_saveexec_b" + std::to_string(bits)] = {bits, bits, 0, save};
      const auto write = [f, bits](Step& s) {
        s.d = s.exec = f(s.a, s.exec) & mask(bits);
        s.keep_exec = false;
        s.scc = s.exec != 0;
      };
      t["s_" + name + "_wrexec_b" + std::to_string(bits)] = {bits, bits, 0, write};
    }
  }
}

void add_shifts(Table& t) {
  for (const int bits : {32, 64}) {
    const std::string b = std::to_string(bits);
    const u64 low = static_cast<u64>(bits - 1);
    t["s_lshl_b" + b] = {bits, bits, 32, [=](Step& s) {
                           s.d = (s.a << (s.b & low)) & mask(bits);
                           s.scc = s.d != 0;
                         }};
    t["s_lshr_b" + b] = {bits, bits, 32, [=](Step& s) {
                           s.d = s.a >> (s.b & low);
                           s.scc = s.d != 0;
                         }};
    t["s_ashr_i" + b] = {bits, bits, 32, [=](Step& s) {
                           s.d = static_cast<u64>(sign_extend(s.a, bits) >> (s.b & low)) & mask(bits);
                           s.scc = s.d != 0;
                         }};
    t["s_bfm_b" + b] = {bits, 32, 32,
                        [=](Step& s) { s.d = (((u64{1} << (s.a & low)) - 1) << (s.b & low)) & mask(bits); }};
    for (const bool is_signed : {false, true}) {
      t[std::string("s_bfe_") + (is_signed ? "i" : "u") + b] = {
          bits, bits, 32, [=](Step& s) {
            const int offset = static_cast<int>(s.b & low), width = std::min<int>(s.b >> 16 & 0x7f, bits);
            // A field that sticks out at the top ends there.
            const u64 source = is_signed ? static_cast<u64>(sign_extend(s.a, bits)) : s.a;
            u64 field = is_signed ? static_cast<u64>(static_cast<i64>(source) >> offset) : source >> offset;
            field = is_signed ? static_cast<u64>(sign_extend(field, width)) : field & mask(width);
            s.d = (width == 0 ? 0 : field) & mask(bits);
            s.scc = s.d != 0;
          }};
    }
    t["s_bitset0_b" + b] = {bits, 32, 0, [=](Step& s) { s.d &= ~(u64{1} << (s.a & low)); }};
    t["s_bitset1_b" + b] = {bits, 32, 0, [=](Step& s) { s.d |= u64{1} << (s.a & low); }};
    t["s_bitcmp0_b" + b] = {0, bits, 32, [=](Step& s) { s.scc = (s.a >> (s.b & low) & 1) == 0; }};
    t["s_bitcmp1_b" + b] = {0, bits, 32, [=](Step& s) { s.scc = (s.a >> (s.b & low) & 1) == 1; }};
  }
}

void add_bits(Table& t) {
  for (const int bits : {32, 64}) {
    const std::string b = std::to_string(bits);
    t["s_mov_b" + b] = {bits, bits, 0, [](Step& s) { s.d = s.a; }};
    t["s_cmov_b" + b] = {bits, bits, 0, [](Step& s) { s.d = s.scc ? s.a : s.d; }};
    t["s_cselect_b" + b] = {bits, bits, bits, [](Step& s) { s.d = s.scc ? s.a : s.b; }};
    t["s_not_b" + b] = {bits, bits, 0, [=](Step& s) {
                          s.d = ~s.a & mask(bits);
                          s.scc = s.d != 0;
                        }};
    t["s_brev_b" + b] = {bits, bits, 0, [=](Step& s) {
                           s.d = 0;
                           for (int i = 0; i < bits; ++i) s.d |= (s.a >> i & 1) << (bits - 1 - i);
                         }};
    t["s_wqm_b" + b] = {bits, bits, 0, [=](Step& s) {
                          s.d = 0;
                          for (int i = 0; i < bits; i += 4) s.d |= (s.a >> i & 15) != 0 ? u64{15} << i : 0;
                          s.scc = s.d != 0;
                        }};
    t["s_quadmask_b" + b] = {bits, bits, 0, [=](Step& s) {
                               s.d = 0;
                               for (int i = 0; i < bits; i += 4) s.d |= u64{(s.a >> i & 15) != 0} << i / 4;
                               s.scc = s.d != 0;
                             }};
    for (const int value : {0, 1}) {
      const auto seen = [=](u64 a) { return value ? a : ~a & mask(bits); };
      t["s_bcnt" + std::to_string(value) + "_i32_b" + b] = {32, bits, 0, [=](Step& s) {
                                                              s.d =
                                                                  static_cast<u64>(std::popcount(seen(s.a)));
                                                              s.scc = s.d != 0;
                                                            }};
      t["s_ff" + std::to_string(value) + "_i32_b" + b] = {32, bits, 0, [=](Step& s) {
                                                            s.d = mask(32);
                                                            for (int i = bits - 1; i >= 0; --i)
                                                              s.d = seen(s.a) >> i & 1 ? static_cast<u64>(i)
                                                                                       : s.d;
                                                          }};
    }
    t["s_flbit_i32_b" + b] = {32, bits, 0, [=](Step& s) {
                                s.d = mask(32);
                                for (int i = 0; i < bits; ++i)
                                  s.d = s.a >> i & 1 ? static_cast<u64>(bits - 1 - i) : s.d;
                              }};
    // How many bits from the top are like the sign.
    t[bits == 32 ? "s_flbit_i32" : "s_flbit_i32_i64"] = {32, bits, 0, [=](Step& s) {
                                                           s.d = mask(32);
                                                           for (int i = bits - 2; i >= 0 && s.d == mask(32);
                                                                --i)
                                                             if ((s.a >> i & 1) != (s.a >> (bits - 1) & 1))
                                                               s.d = static_cast<u64>(bits - 1 - i);
                                                         }};
  }
  t["s_bitreplicate_b64_b32"] = {64, 32, 0, [](Step& s) {
                                   s.d = 0;
                                   for (int i = 0; i < 32; ++i) s.d |= (s.a >> i & 1) * u64{3} << 2 * i;
                                 }};
  t["s_sext_i32_i8"] = {32, 32, 0, [](Step& s) { s.d = static_cast<u32>(static_cast<std::int8_t>(s.a)); }};
  t["s_sext_i32_i16"] = {32, 32, 0, [](Step& s) { s.d = static_cast<u32>(static_cast<std::int16_t>(s.a)); }};
  t["s_abs_i32"] = {32, 32, 0, [](Step& s) {
                      s.d = s.sa() < 0 ? static_cast<u32>(0 - s.a) : s.a;
                      s.scc = s.d != 0;
                    }};
  t["s_pack_ll_b32_b16"] = {32, 32, 32, [](Step& s) { s.d = (s.a & 0xffff) + (s.b & 0xffff) * 65536; }};
  t["s_pack_lh_b32_b16"] = {32, 32, 32, [](Step& s) { s.d = (s.a & 0xffff) + (s.b >> 16) * 65536; }};
  t["s_pack_hh_b32_b16"] = {32, 32, 32, [](Step& s) { s.d = (s.a >> 16) + (s.b >> 16) * 65536; }};
}

void add_arithmetic(Table& t) {
  const auto wide = [&t](const char* name, std::function<i64(Step&)> f, bool is_signed) {
    t[name] = {32, 32, 32, [=](Step& s) {
                 const i64 exact = f(s);
                 s.d = static_cast<u32>(exact);
                 s.scc = is_signed ? exact != static_cast<i32>(exact) : exact < 0 || exact > i64{0xffffffff};
               }};
  };
  wide("s_add_u32", [](Step& s) { return static_cast<i64>(s.a + s.b); }, false);
  wide("s_sub_u32", [](Step& s) { return static_cast<i64>(s.a - s.b); }, false);
  wide("s_addc_u32", [](Step& s) { return static_cast<i64>(s.a + s.b + s.scc); }, false);
  wide("s_subb_u32", [](Step& s) { return static_cast<i64>(s.a - s.b - s.scc); }, false);
  wide("s_add_i32", [](Step& s) { return i64{s.sa()} + s.sb(); }, true);
  wide("s_sub_i32", [](Step& s) { return i64{s.sa()} - s.sb(); }, true);
  for (int n = 1; n <= 4; ++n)
    wide(("s_lshl" + std::to_string(n) + "_add_u32").c_str(),
         [n](Step& s) { return static_cast<i64>((s.a << n) + s.b); }, false);
  t["s_min_i32"] = {32, 32, 32, [](Step& s) { s.scc = s.sa() < s.sb(), s.d = s.scc ? s.a : s.b; }};
  t["s_min_u32"] = {32, 32, 32, [](Step& s) { s.scc = s.a < s.b, s.d = s.scc ? s.a : s.b; }};
  t["s_max_i32"] = {32, 32, 32, [](Step& s) { s.scc = s.sa() > s.sb(), s.d = s.scc ? s.a : s.b; }};
  t["s_max_u32"] = {32, 32, 32, [](Step& s) { s.scc = s.a > s.b, s.d = s.scc ? s.a : s.b; }};
  t["s_mul_i32"] = {32, 32, 32, [](Step& s) { s.d = static_cast<u32>(s.a * s.b); }};
  t["s_mul_hi_u32"] = {32, 32, 32, [](Step& s) { s.d = s.a * s.b >> 32; }};
  t["s_mul_hi_i32"] = {32, 32, 32, [](Step& s) { s.d = static_cast<u32>(i64{s.sa()} * s.sb() >> 32); }};
  t["s_absdiff_i32"] = {32, 32, 32, [](Step& s) {
                          const u32 d = static_cast<u32>(s.a - s.b);
                          s.d = static_cast<i32>(d) < 0 ? 0u - d : d;
                          s.scc = s.d != 0;
                        }};
}

void add_compares(Table& t) {
  struct Compare {
    const char* name;
    bool (*f)(i64, i64);
  };
  static constexpr Compare kCompares[] = {
      {"eq", [](i64 a, i64 b) { return a == b; }}, {"lg", [](i64 a, i64 b) { return a != b; }},
      {"gt", [](i64 a, i64 b) { return a > b; }},  {"ge", [](i64 a, i64 b) { return a >= b; }},
      {"lt", [](i64 a, i64 b) { return a < b; }},  {"le", [](i64 a, i64 b) { return a <= b; }},
  };
  for (const Compare& c : kCompares) {
    const std::string name = c.name;
    const auto f = c.f;
    t["s_cmp_" + name + "_i32"] = {0, 32, 32, [f](Step& s) { s.scc = f(s.sa(), s.sb()); }};
    t["s_cmp_" + name + "_u32"] = {0, 32, 32,
                                   [f](Step& s) { s.scc = f(static_cast<i64>(s.a), static_cast<i64>(s.b)); }};
    t["s_cmpk_" + name + "_i32"] = {0, 32, 16,
                                    [f](Step& s) { s.scc = f(s.sa(), static_cast<std::int16_t>(s.b)); }};
    t["s_cmpk_" + name + "_u32"] = {
        0, 32, 16, [f](Step& s) { s.scc = f(static_cast<i64>(s.a), static_cast<std::uint16_t>(s.b)); }};
  }
  t["s_cmp_eq_u64"] = {0, 64, 64, [](Step& s) { s.scc = s.a == s.b; }};
  t["s_cmp_lg_u64"] = {0, 64, 64, [](Step& s) { s.scc = s.a != s.b; }};
  const auto k = [](u64 x) { return static_cast<u32>(static_cast<std::int16_t>(x)); };
  t["s_movk_i32"] = {32, 16, 0, [k](Step& s) { s.d = k(s.a); }};
  t["s_cmovk_i32"] = {32, 16, 0, [k](Step& s) { s.d = s.scc ? k(s.a) : s.d; }};
  t["s_mulk_i32"] = {32, 16, 0, [k](Step& s) { s.d = static_cast<u32>(s.d * k(s.a)); }};
  t["s_addk_i32"] = {32, 16, 0, [k](Step& s) {
                       const i64 exact = i64{static_cast<i32>(s.d)} + static_cast<i32>(k(s.a));
                       s.d = static_cast<u32>(exact);
                       s.scc = exact != static_cast<i32>(exact);
                     }};
}

const Table& table() {
  static const Table made = [] {
    Table t;
    add_logic(t);
    add_shifts(t);
    add_bits(t);
    add_arithmetic(t);
    add_compares(t);
    return t;
  }();
  return made;
}

u64 read(const Wave& w, const Operand& o, int bits, bool is_signed) {
  switch (o.kind) {
    case Operand::Kind::Scalar:
      return bits == 64 ? w.scalar64(o.reg) : w.sgpr[o.reg];
    case Operand::Kind::Integer:
      return static_cast<u64>(o.integer) & mask(bits);
    case Operand::Kind::Literal:
      return bits == 64 && is_signed ? static_cast<u64>(i64{static_cast<i32>(o.integer)})
                                     : static_cast<u32>(o.integer);
    case Operand::Kind::Real:
      return bits == 64 ? std::bit_cast<u64>(o.real) : std::bit_cast<u32>(static_cast<float>(o.real));
    case Operand::Kind::Scc:
      return w.scc;
    default:
      throw Unknown("scalar operand");
  }
}

}  // namespace

bool run_scalar(Wave& w, const Line& line) {
  const auto found = table().find(line.mnemonic);
  if (found == table().end()) return false;
  const Scalar& row = found->second;
  const bool is_signed = line.mnemonic.ends_with("_i64");
  Step s;
  std::size_t next = 0;
  const Operand* destination = nullptr;
  if (row.out != 0) {
    destination = &line.operands.at(next++);
    s.d = read(w, *destination, row.out, is_signed);
  }
  if (row.in0 != 0) s.a = read(w, line.operands.at(next++), row.in0 == 16 ? 32 : row.in0, is_signed);
  if (row.in1 != 0) s.b = read(w, line.operands.at(next++), row.in1 == 16 ? 32 : row.in1, is_signed);
  s.scc = w.scc;
  s.exec = w.exec();
  row.run(s);
  w.scc = s.scc;
  if (!s.keep_exec) {
    w.sgpr[kExecRegister] = static_cast<u32>(s.exec);
    if (w.lanes == 64) w.sgpr[kExecRegister + 1] = static_cast<u32>(s.exec >> 32);
  }
  if (destination == nullptr || destination->kind == Operand::Kind::Null) return true;
  if (row.out == 64)
    w.set_scalar64(destination->reg, s.d);
  else
    w.sgpr[destination->reg] = static_cast<u32>(s.d);
  return true;
}

}  // namespace cairn::reference
