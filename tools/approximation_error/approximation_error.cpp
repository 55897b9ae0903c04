// SPDX-License-Identifier: MIT
// Measures the error of the approximate functions of translated code against the host's mathematics in a
// wider type.
#include <fmt/format.h>

#include <bit>
#include <charconv>
#include <cmath>
#include <cstring>
#include <memory>
#include <optional>
#include <random>
#include <string>

#include "gpu/isa/decoder.h"
#include "gpu/jit/code_loader.h"
#include "gpu/jit/compiler.h"
#include "gpu/jit/flow.h"
#include "gpu/jit/jit_options.h"

namespace cairn {
namespace {

using gpu::kMaxLanes;

enum class Format { Half, Single, Double };
enum class Domain {
  All,
  Turns256
};  // Turns256: arguments of up to 256 turns, the manuals' range of sin and cos

// Exact enough: at least 11 bits more than the result has.
long double turns(long double x) { return x - std::floor(x); }
long double sine_of_turns(long double x) {
  const long double r = turns(x);  // folds to [0, 1/4], where sin(2 pi r) loses nothing
  const long double half = r >= 0.5L ? r - 0.5L : r, quarter = half > 0.25L ? 0.5L - half : half;
  const long double value = std::sin(6.283185307179586476925286766559L * quarter);
  return r >= 0.5L ? -value : value;
}
long double exact_rcp(long double x) { return 1 / x; }
long double exact_rsq(long double x) { return 1 / std::sqrt(x); }
long double exact_sqrt(long double x) { return std::sqrt(x); }
long double exact_exp(long double x) { return std::exp2(x); }
long double exact_log(long double x) { return std::log2(x); }
long double exact_sin(long double x) { return sine_of_turns(x); }
long double exact_cos(long double x) { return sine_of_turns(turns(x) + 0.25L); }

struct Function {
  const char* instruction;
  Format format;
  long double (*exact)(long double);
  Domain domain;
  double promised;  // what the manual allows: units in the last place, or absolute for sin and cos
  bool absolute;
};

constexpr Function kFunctions[] = {
    {"v_rcp_f32", Format::Single, exact_rcp, Domain::All, 1, false},
    {"v_rsq_f32", Format::Single, exact_rsq, Domain::All, 1, false},
    {"v_sqrt_f32", Format::Single, exact_sqrt, Domain::All, 1, false},
    {"v_exp_f32", Format::Single, exact_exp, Domain::All, 1, false},
    {"v_log_f32", Format::Single, exact_log, Domain::All, 1, false},
    {"v_sin_f32", Format::Single, exact_sin, Domain::Turns256, 0x1p-20, true},
    {"v_cos_f32", Format::Single, exact_cos, Domain::Turns256, 0x1p-20, true},
    {"v_rcp_f16", Format::Half, exact_rcp, Domain::All, 0.51, false},
    {"v_rsq_f16", Format::Half, exact_rsq, Domain::All, 0.51, false},
    {"v_sqrt_f16", Format::Half, exact_sqrt, Domain::All, 0.51, false},
    {"v_exp_f16", Format::Half, exact_exp, Domain::All, 0.51, false},
    {"v_log_f16", Format::Half, exact_log, Domain::All, 0.51, false},
    {"v_sin_f16", Format::Half, exact_sin, Domain::Turns256, 0x1p-10, true},
    {"v_cos_f16", Format::Half, exact_cos, Domain::Turns256, 0x1p-10, true},
    {"v_rcp_f64", Format::Double, exact_rcp, Domain::All, 0x1p29, false},
    {"v_rsq_f64", Format::Double, exact_rsq, Domain::All, 0x1p29, false},
    {"v_sqrt_f64", Format::Double, exact_sqrt, Domain::All, 0x1p29, false},
};

struct Shape {
  int mantissa, smallest;  // exponent of the smallest normal number
  long double largest;
};
Shape shape_of(Format f) {
  if (f == Format::Half) return {10, -14, 65504.0L};
  if (f == Format::Single) return {23, -126, 3.4028234663852886e38L};
  return {52, -1022, 1.7976931348623157e308L};
}
long double value_of(Format f, std::uint64_t bits) {
  if (f == Format::Half)
    return static_cast<long double>(std::bit_cast<_Float16>(static_cast<std::uint16_t>(bits)));
  if (f == Format::Single) return std::bit_cast<float>(static_cast<std::uint32_t>(bits));
  return std::bit_cast<double>(bits);
}

// Translated code for one instruction on 64 lanes: v[2:3] = f(v[0:1]).
class Translated {
 public:
  explicit Translated(const Function& f) : wide_(f.format == Format::Double) {
    const gpu::Target target = gpu::find_target("gfx90a");
    const std::string text = fmt::format("{} {}, {}\ns_setpc_b64 s[4:5]\n", f.instruction,
                                         wide_ ? "v[2:3]" : "v2", wide_ ? "v[0:1]" : "v0");
    const auto code = gpu::Decoder::assemble(target, text);
    std::memcpy(code_, code->data(), code->size());
    gpu::Decoder decoder(target);
    const auto pc = reinterpret_cast<std::uint64_t>(code_);
    const auto object = compiler_.compile(gpu::discover(decoder, target, pc), gpu::host_jit_options(), {});
    code_loaded_.emplace(*gpu::LoadedCode::load(*object));
    run_ = code_loaded_->run();
    std::memset(state_.get(), 0, sizeof *state_);
    state_->target = target;
    state_->sgpr[gpu::kExec] = state_->sgpr[gpu::kExec + 1] = ~0u;
    state_->mode = gpu::kDefaultMode;
    state_->base = pc;
  }

  void operator()(const std::uint64_t (&arguments)[kMaxLanes], std::uint64_t (&results)[kMaxLanes]) {
    for (unsigned lane = 0; lane < kMaxLanes; ++lane) {
      state_->vgpr[0][lane] = static_cast<std::uint32_t>(arguments[lane]);
      state_->vgpr[1][lane] = static_cast<std::uint32_t>(arguments[lane] >> 32);
    }
    run_(state_.get(), 0);
    for (unsigned lane = 0; lane < kMaxLanes; ++lane)
      results[lane] = state_->vgpr[2][lane] | (wide_ ? std::uint64_t{state_->vgpr[3][lane]} << 32 : 0);
  }

 private:
  bool wide_;
  gpu::Compiler compiler_;
  std::unique_ptr<gpu::WaveState> state_ = std::make_unique<gpu::WaveState>();
  std::optional<gpu::LoadedCode> code_loaded_;
  gpu::WaveFunction run_ = nullptr;
  alignas(256) std::uint8_t code_[64];
};

struct Measured {
  std::uint64_t arguments = 0;
  double error = 0;
  long double at = 0;
  std::uint64_t wrong_special = 0;  // NaN, infinity or zero where another is right
};

// Infinities, zeros, NaNs and what overflows must be exact; the rest counts units in the last place.
void compare(const Function& f, long double x, long double got, Measured& m) {
  const Shape shape = shape_of(f.format);
  if (f.domain == Domain::Turns256 && !(std::fabs(x) <= 256)) return;
  ++m.arguments;
  const long double want = f.exact(x);
  if (std::isnan(want) || std::isnan(got)) {
    if (std::isnan(want) != std::isnan(got)) ++m.wrong_special;
    return;
  }
  if (std::isinf(want) || std::isinf(got)) {
    const long double limit = shape.largest * (1 + std::ldexp(1.0L, -shape.mantissa - 2));
    if (std::isinf(got) && got * want > 0 && std::fabs(want) >= limit) return;
    if (want != got) ++m.wrong_special;
    return;
  }
  int exponent = 0;
  std::frexp(want, &exponent);
  const long double unit =
      f.absolute ? 1 : std::ldexp(1.0L, std::max(exponent - 1, shape.smallest) - shape.mantissa);
  const auto error = static_cast<double>(std::fabs(got - want) / unit);
  if (error > m.error) {
    m.error = error;
    m.at = x;
  }
}

Measured measure(const Function& f, std::uint64_t step) {
  Translated translated(f);
  Measured m;
  std::mt19937_64 random(1);
  std::uint64_t arguments[kMaxLanes], results[kMaxLanes], next = 0;
  const std::uint64_t count = f.format == Format::Half     ? 1 << 16
                              : f.format == Format::Single ? 1ull << 32
                                                           : std::max(1ull << 20, (1ull << 30) / step);
  while (next < count) {
    for (std::uint64_t& argument : arguments) {
      argument = f.format == Format::Double ? random() : next % count;
      next += f.format == Format::Single ? step : 1;
    }
    translated(arguments, results);
    for (unsigned lane = 0; lane < kMaxLanes; ++lane)
      compare(f, value_of(f.format, arguments[lane]), value_of(f.format, results[lane]), m);
  }
  return m;
}

std::string promise(const Function& f) {
  return f.absolute          ? fmt::format("2^{} absolute", std::ilogb(f.promised))
         : f.promised > 1000 ? fmt::format("2^{} ulp", std::ilogb(f.promised))
                             : fmt::format("{} ulp", f.promised);
}

int run(std::uint64_t step) {
  fmt::print(
      "# The functions that the hardware approximates\n"
      "Made by `build/tools/approximation_error/approximation_error --step {}`: translated gfx90a code "
      "beside the host's functions in\n"
      "extended precision. Infinities, zeros and NaNs are exact where the last column is 0. f16 is measured "
      "over every argument, f32 over\n"
      "every {}, f64 over random bits; sin and cos up to 256 turns.\n\n"
      "| instruction | arguments | largest error | at | manual | wrong special values "
      "|\n|---|---|---|---|---|---|\n",
      step, step == 1 ? "one" : fmt::format("{}th", step));
  int bad = 0;
  for (const Function& f : kFunctions) {
    const Measured m = measure(f, step);
    fmt::print("| {} | {} | {} | {:.9g} | {} | {} |\n", f.instruction, m.arguments,
               f.absolute ? fmt::format("{:.3g} absolute", m.error) : fmt::format("{:.4f} ulp", m.error),
               static_cast<double>(m.at), promise(f), m.wrong_special);
    std::fflush(stdout);
    if (m.error > f.promised || m.wrong_special != 0) ++bad;
  }
  return bad == 0 ? 0 : 1;
}

}  // namespace
}  // namespace cairn

int main(int count, char** arguments) {
  std::uint64_t step = 17;
  const bool has_step = count == 3 && std::strcmp(arguments[1], "--step") == 0;
  if (has_step) std::from_chars(arguments[2], arguments[2] + std::strlen(arguments[2]), step);
  if ((count != 1 && !has_step) || step == 0) {
    fmt::print(stderr, "usage: approximation_error [--step N]\n");
    return 2;
  }
  return cairn::run(step);
}
