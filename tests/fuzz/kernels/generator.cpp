// SPDX-License-Identifier: MIT
// The grammar of random kernels: expressions by type, statements, exchanges between phases.
#include "tests/fuzz/kernels/generator.h"

#include <fmt/format.h>

#include <vector>

#include "tests/fuzz/random.h"

namespace cairn::fuzz {
namespace {

enum class Type : std::uint8_t { Int, Unsigned, Long, Float, Double, Count };

class Kernel {
 public:
  Kernel(Random& random, int number) : r_(random), name_(fmt::format("k{}", number)) {}

  std::string text() {
    const int phases = r_.between(2, 4);
    std::string functions, phase_code, device, host;
    for (int i = 0; i < helpers_; ++i) functions += helper(i);
    for (int i = 0; i < phases; ++i) {
      phase_code += fmt::format("BOTH {} void {}_phase{}(State& s) {{\n",
                                r_.chance(30) ? "__attribute__((noinline))" : "inline", name_, i);
      for (int n = r_.between(2, 5); n > 0; --n) phase_code += statement(1, 0);
      phase_code += "}\n";
      device += fmt::format("  {}_phase{}(s);\n", name_, i);
      host += fmt::format("  for (unsigned n = 0; n < kGroup; ++n) {}_phase{}(all[n]);\n", name_, i);
      if (i + 1 < phases) exchange(device, host);
    }
    return functions + phase_code +
           fmt::format(
               "__global__ void {}(State* out, std::uint32_t seed) {{\n"
               "  __shared__ Shared shared;\n  State s = start(blockIdx.x * kGroup + threadIdx.x, seed);\n{}"
               "  out[blockIdx.x * kGroup + threadIdx.x] = s;\n  (void)shared;\n}}\n",
               name_, device) +
           fmt::format(
               "void {}_host(State* all, unsigned group, std::uint32_t seed, unsigned wave) {{\n"
               "  Shared shared;\n  for (unsigned n = 0; n < kGroup; ++n) all[n] = start(group * kGroup + n, "
               "seed);\n{}"
               "  (void)shared, (void)wave;\n}}\n\n",
               name_, host);
  }

 private:
  // ---- expressions

  std::string variable(Type t) {
    switch (t) {
      case Type::Int:
        return r_.chance(20) ? fmt::format("s.a[{} & 15]", expression(Type::Unsigned, 3))
                             : fmt::format("s.i{}", r_.below(4));
      case Type::Unsigned:
        return fmt::format("s.u{}", r_.below(4));
      case Type::Long:
        return fmt::format("s.l{}", r_.below(2));
      case Type::Float:
        return fmt::format("s.f{}", r_.below(4));
      default:
        return fmt::format("s.d{}", r_.below(2));
    }
  }

  std::string constant(Type t) {
    static constexpr const char* kReals[] = {"0.0",  "1.0",  "-1.0",    "0.5",  "3.25",
                                             "-0.0", "1e-3", "65504.0", "1e10", "0.1"};
    static constexpr const char* kWide[] = {
        "0", "1", "-1", "0x123456789abcdef", "-0x7fffffffffffffff", "1000000007"};
    static constexpr const char* kNarrow[] = {"0",          "1",      "2",          "3",   "7",  "31",
                                              "0x7fffffff", "0xffff", "0x12345678", "100", "255"};
    switch (t) {
      case Type::Int:
        return fmt::format("(std::int32_t){}", r_.pick(kNarrow));
      case Type::Unsigned:
        return fmt::format("{}u", r_.pick(kNarrow));
      case Type::Long:
        return fmt::format("(std::int64_t){}", r_.pick(kWide));
      case Type::Float:
        return fmt::format("{}f", r_.pick(kReals));
      default:
        return r_.pick(kReals);
    }
  }

  std::string real_expression(Type t, int depth) {
    const auto sub = [&] { return expression(t, depth + 1); };
    static constexpr const char* kUnary[] = {"size", "below", "above", "cut", "nearest"};
    switch (r_.below(10)) {
      case 0:
        return fmt::format("({} + {})", sub(), sub());
      case 1:
        return fmt::format("less({}, {})", sub(), sub());
      case 2:
      case 3:
        return fmt::format("({} * {})", sub(), sub());
      case 4:
        return fmt::format("({} / {})", sub(), sub());
      case 5:
        return fmt::format("{}({})", r_.pick(kUnary), sub());
      case 6:
        return fmt::format("({} ? {} : {})", condition(depth + 1), sub(), sub());
      case 7:
        return fmt::format("root({})", sub());
      case 8:
        return t == Type::Float ? from_elsewhere_float(depth) : from_elsewhere_double(depth);
      default:
        return fmt::format("fused({}, {}, {})", sub(), sub(), sub());
    }
  }
  std::string from_elsewhere_float(int depth) {
    switch (r_.below(5)) {
      case 0:
        return fmt::format("(float){}", expression(Type::Int, depth + 1));
      case 1:
        return fmt::format("(float){}", expression(Type::Double, depth + 1));
      case 2:
        return fmt::format("half_way({})", expression(Type::Float, depth + 1));
      case 3:
        return fmt::format("(float){}", expression(Type::Long, depth + 1));
      default:
        return fmt::format("real({})", expression(Type::Unsigned, depth + 1));
    }
  }
  std::string from_elsewhere_double(int depth) {
    static constexpr Type kFrom[] = {Type::Int, Type::Unsigned, Type::Long, Type::Float};
    return fmt::format("(double){}", expression(r_.pick(kFrom), depth + 1));
  }

  std::string integer_expression(Type t, int depth) {
    static constexpr const char* kCalls[] = {"add", "sub", "mul", "divide", "modulo", "add", "sub"};
    static constexpr const char* kLogic[] = {"&", "|", "^"};
    static constexpr const char* kBits[] = {"ones", "top", "turned"};
    const char* const cast = t == Type::Int        ? "std::int32_t"
                             : t == Type::Unsigned ? "std::uint32_t"
                                                   : "std::int64_t";
    const auto sub = [&] { return expression(t, depth + 1); };
    switch (r_.below(9)) {
      case 0:
      case 1:
      case 2:
        return fmt::format("{}({}, {})", r_.pick(kCalls), sub(), sub());
      case 3:
        return fmt::format("({} {} {})", sub(), r_.pick(kLogic), sub());
      case 4:
        return fmt::format("{}({}, {})", r_.chance(50) ? "left" : "right", sub(),
                           expression(Type::Unsigned, depth + 1));
      case 5:
        return fmt::format("({} ? {} : {})", condition(depth + 1), sub(), sub());
      case 6:
        return fmt::format("({}){}", cast, integer_from_elsewhere(t, depth));
      case 7:
        if (t == Type::Unsigned) return fmt::format("{}({})", r_.pick(kBits), sub());
        return fmt::format("({})~{}", cast, sub());
      default:
        if (helpers_ > 0 && t == Type::Int && depth < 3)
          return fmt::format("{}_help{}({}, {})", name_, r_.below(helpers_), sub(),
                             expression(Type::Float, depth + 1));
        return fmt::format("({})s.b[{} & 7]", cast, expression(Type::Unsigned, depth + 1));
    }
  }
  std::string integer_from_elsewhere(Type t, int depth) {
    switch (r_.below(4)) {
      case 0:
        return fmt::format("to_int({})", expression(Type::Float, depth + 1));
      case 1:
        return fmt::format("{}({})", t == Type::Long ? "to_long" : "to_int",
                           expression(Type::Double, depth + 1));
      case 2:
        return t == Type::Unsigned ? fmt::format("bits(fix({}))", expression(Type::Float, depth + 1))
                                   : expression(Type::Unsigned, depth + 1);
      default:
        return expression(t == Type::Long ? Type::Int : Type::Long, depth + 1);
    }
  }

  std::string expression(Type t, int depth) {
    if (depth >= 4 || r_.chance(20 + 20 * depth)) return r_.chance(75) ? plain(t) : constant(t);
    return t == Type::Float || t == Type::Double ? real_expression(t, depth) : integer_expression(t, depth);
  }
  std::string plain(Type t) {
    switch (t) {
      case Type::Int:
        return fmt::format("s.i{}", r_.below(4));
      case Type::Unsigned:
        return r_.chance(20) ? "s.lane" : fmt::format("s.u{}", r_.below(4));
      default:
        return variable(t);
    }
  }

  std::string condition(int depth) {
    static constexpr const char* kCompare[] = {"<", "<=", ">", ">=", "==", "!="};
    const Type t = static_cast<Type>(r_.below(static_cast<int>(Type::Count)));
    if (r_.chance(20))
      return fmt::format("(({}) & {}) != 0", expression(Type::Unsigned, depth + 1), 1 << r_.below(6));
    return fmt::format("{} {} {}", expression(t, depth + 1), r_.pick(kCompare), expression(t, depth + 1));
  }

  // ---- statements

  std::string indent(int depth) const { return std::string(static_cast<std::size_t>(2 * depth), ' '); }

  std::string assignment(int depth) {
    const Type t = static_cast<Type>(r_.below(static_cast<int>(Type::Count)));
    const bool real = t == Type::Float || t == Type::Double;
    if (t == Type::Unsigned && r_.chance(15))
      return fmt::format("{}s.b[{} & 7] = (std::uint8_t){};\n", indent(depth), expression(t, 3),
                         expression(t, 1));
    const char* cast = t == Type::Float ? "(float)" : "";
    return fmt::format(fmt::runtime(real ? "{}{} = fix({}({}));\n" : "{}{} = {}{};\n"), indent(depth),
                       variable(t), cast, expression(t, 0));
  }

  std::string body(int depth, int loops) {
    std::string out;
    for (int n = r_.between(1, 3); n > 0; --n) out += statement(depth, loops);
    return out;
  }

  std::string statement(int depth, int loops) {
    const int kind = depth > 4 ? 0 : r_.below(100);
    const std::string in = indent(depth);
    if (kind < 60) return assignment(depth);
    if (kind < 78) {
      std::string out = fmt::format("{}if ({}) {{\n{}", in, condition(1), body(depth + 1, loops));
      if (r_.chance(50)) out += fmt::format("{}}} else {{\n{}", in, body(depth + 1, loops));
      return out + in + "}\n";
    }
    if (kind < 92 && loops < 2) {
      const std::string n = fmt::format("n{}", counter_++);
      const std::string limit =
          r_.chance(50) ? std::to_string(r_.between(1, 6))
                        : fmt::format("({} & {})", expression(Type::Unsigned, 3), r_.chance(50) ? 7 : 3);
      std::string out = fmt::format("{}for (std::uint32_t {} = 0; {} < {}; ++{}) {{\n", in, n, n, limit, n);
      if (r_.chance(30))
        out += fmt::format("{}if ({}) {};\n", indent(depth + 1), condition(2),
                           r_.chance(50) ? "break" : "continue");
      // The limit may change in the body: bounded all the same.
      out += fmt::format("{}if ({} > 16) break;\n", indent(depth + 1), n);
      return out + body(depth + 1, loops + 1) + in + "}\n";
    }
    std::string out = fmt::format("{}switch ({} & 3) {{\n", in, expression(Type::Unsigned, 2));
    for (int i = 0; i < 3; ++i)
      out += fmt::format("{}case {}:\n{}{}", in, i, body(depth + 1, loops),
                         r_.chance(80) ? indent(depth + 1) + "break;\n" : "");
    return out + fmt::format("{}default:\n{}{}}}\n", in, body(depth + 1, loops), in);
  }

  std::string helper(int number) {
    const std::string seed = r_.chance(50) ? "__attribute__((noinline))" : "inline";
    static constexpr const char* kBodies[] = {
        "  int sum = x;\n  for (int i = 0; i < (x & 7); ++i) sum = add(mul(sum, 31), to_int(y * "
        "(float)i));\n  return sum;\n",
        "  if (y > 1.0f) return sub(x, to_int(y));\n  return x ^ (int)bits(fix(y));\n",
        ("  int table[8];\n  for (int i = 0; i < 8; ++i) table[i] = mul(x, i + 3);\n  table[x & 7] = "
         "to_int(y);\n"
         "  return add(table[(x >> 3) & 7], table[(x >> 6) & 7]);\n"),
        "  while (x > 1000) x = divide(x, 3) - 1;\n  return y < 0.0f ? -(x & 0xffff) : x;\n",
    };
    return fmt::format("BOTH {} int {}_help{}(int x, float y) {{\n{}}}\n", seed, name_, number,
                       r_.pick(kBodies));
  }

  // ---- exchanges

  void exchange(std::string& device, std::string& host) {
    switch (r_.below(5)) {
      case 0:
        return shuffle(device, host);
      case 1:
        return through_lds(device, host);
      case 2:
        return ballot(device, host);
      case 3:
        return count(device, host);
      default:
        shuffle(device, host);
        through_lds(device, host);
    }
  }

  // What the source lane is, on both sides; outside the wave a lane keeps its own value.
  void shuffle(std::string& device, std::string& host) {
    static constexpr const char* kVariables[] = {"i0", "u1", "l0", "f1", "d0", "i2"};
    const std::string v = r_.pick(kVariables);
    const int n = r_.between(1, 31);
    std::string call, from;
    switch (r_.below(4)) {
      case 0:
        call = fmt::format("__shfl_xor(s.{}, {})", v, n);
        from = fmt::format("in ^ {}", n);
        break;
      case 1:
        call = fmt::format("__shfl_up(s.{}, {})", v, n);
        from = fmt::format("in < {} ? in : in - {}", n, n);
        break;
      case 2:
        call = fmt::format("__shfl_down(s.{}, {})", v, n);
        from = fmt::format("in + {} >= wave ? in : in + {}", n, n);
        break;
      default:
        call = fmt::format("__shfl(s.{}, (int)(s.u0 % (unsigned)warpSize))", v);
        from = "all[n].u0 % wave";
    }
    device += fmt::format("  s.{} = {};\n", v, call);
    host += fmt::format(
        "  {{\n    std::vector<State> old(all, all + kGroup);\n    for (unsigned n = 0; n < kGroup; ++n) {{\n"
        "      const unsigned in = n % wave, from = {};\n      (void)in;\n      all[n].{} = old[n - n % wave "
        "+ from].{};\n    }}\n  }}\n",
        from, v, v);
  }

  void through_lds(std::string& device, std::string& host) {
    const int factor = 2 * r_.below(20) + 1, offset = r_.below(128), to = r_.below(4), from = r_.below(4);
    const std::string index = fmt::format("({}u * {} + {}u) % kGroup", factor, "{}", offset);
    const auto with = [&](const char* lane) { return fmt::format(fmt::runtime(index), lane); };
    device += fmt::format(
        "  __syncthreads();\n  shared.words[threadIdx.x] = s.u{};\n  __syncthreads();\n  s.u{} = "
        "shared.words[{}];\n",
        from, to, with("threadIdx.x"));
    host += fmt::format(
        "  for (unsigned n = 0; n < kGroup; ++n) shared.words[n] = all[n].u{};\n"
        "  for (unsigned n = 0; n < kGroup; ++n) all[n].u{} = shared.words[{}];\n",
        from, to, with("n"));
  }

  void ballot(std::string& device, std::string& host) {
    const int bit = r_.below(12);
    device += fmt::format(
        "  s.l1 = (std::int64_t)__ballot((int)(s.u0 >> {} & 1));\n  s.i1 = __any((int)(s.u1 >> {} & 1)) ? "
        "s.i1 : 5;\n",
        bit, bit);
    host += fmt::format(
        "  for (unsigned w = 0; w < kGroup; w += wave) {{\n    std::uint64_t mask = 0, any = 0;\n"
        "    for (unsigned n = 0; n < wave; ++n) {{\n      mask |= (std::uint64_t)(all[w + n].u0 >> {} & 1) "
        "<< n;\n"
        "      any |= all[w + n].u1 >> {} & 1;\n    }}\n    for (unsigned n = 0; n < wave; ++n) {{\n"
        "      all[w + n].l1 = (std::int64_t)mask;\n      if (!any) all[w + n].i1 = 5;\n    }}\n  }}\n",
        bit, bit);
  }

  void count(std::string& device, std::string& host) {
    static constexpr const char* kAtomics[][2] = {
        {"atomicAdd", "+="}, {"atomicXor", "^="}, {"atomicOr", "|="}, {"atomicAnd", "&="}};
    const auto& atomic = r_.pick(kAtomics);
    device += fmt::format(
        "  __syncthreads();\n  if (threadIdx.x < 16) shared.counters[threadIdx.x] = threadIdx.x;\n  "
        "__syncthreads();\n"
        "  {}(&shared.counters[s.u2 & 15], s.u3);\n  __syncthreads();\n  s.u2 = shared.counters[s.u1 & "
        "15];\n",
        atomic[0]);
    host += fmt::format(
        "  for (unsigned n = 0; n < 16; ++n) shared.counters[n] = n;\n"
        "  for (unsigned n = 0; n < kGroup; ++n) shared.counters[all[n].u2 & 15] {} all[n].u3;\n"
        "  for (unsigned n = 0; n < kGroup; ++n) all[n].u2 = shared.counters[all[n].u1 & 15];\n",
        atomic[1]);
  }

  Random& r_;
  std::string name_;
  int helpers_ = 2, counter_ = 0;
};

}  // namespace

std::string random_program_text(std::uint64_t seed, int kernels, int only) {
  std::string out =
      fmt::format("// Generated with seed {}.\n#include \"tests/fuzz/kernels/harness.h\"\n\n", seed);
  std::string calls;
  for (int i = 0; i < kernels; ++i) {
    if (only >= 0 && i != only) continue;
    Random random(seed * 1000 + static_cast<std::uint64_t>(i));
    out += Kernel(random, i).text();
    calls += fmt::format("  failed += check(\"k{}\", k{}, k{}_host, {}u, wave) != 0;\n", i, i, i,
                         seed & 0xffffffff);
  }
  return out +
         fmt::format(
             "int main() {{\n  int wave = 0, failed = 0;\n"
             "  if (hipDeviceGetAttribute(&wave, hipDeviceAttributeWarpSize, 0) != hipSuccess) return 2;\n{}"
             "  return failed == 0 ? 0 : 1;\n}}\n",
             calls);
}

}  // namespace cairn::fuzz
