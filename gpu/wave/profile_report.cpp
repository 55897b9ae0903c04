// SPDX-License-Identifier: MIT
// The profile as a table, as JSON, and in words.
#include <fmt/format.h>

#include <string_view>

#include "gpu/wave/profile.h"

namespace cairn::gpu {
namespace {

constexpr std::size_t kLongestName = 36;

// A kernel is remarked on for what is at least this much of it.
constexpr double kManyIdleLanes = 0.4, kManyGathers = 0.3, kManyCross = 0.1, kFewAtomics = 0.02;
constexpr double kShortRegion = 6.0;    // instructions
constexpr double kShortLaunch = 20e-6;  // seconds
constexpr double kWorthRemarks = 0.05;  // share of the time of all kernels

double ratio(double part, double whole) { return whole > 0.0 ? part / whole : 0.0; }

double accesses(const KernelFigures& k) {
  return static_cast<double>(k.count(Counter::VectorAccesses) + k.count(Counter::UniformAccesses) +
                             k.count(Counter::Gathers));
}
double gathered(const KernelFigures& k) { return ratio(k.count(Counter::Gathers), accesses(k)); }
double idle_lanes(const KernelFigures& k) {
  const double all = static_cast<double>(k.count(Counter::VectorInstructions)) * k.lanes;
  return all > 0.0 ? 1.0 - k.count(Counter::ActiveLanes) / all : 0.0;
}
double region_length(const KernelFigures& k) {
  return ratio(k.count(Counter::VectorInstructions), k.count(Counter::Regions));
}
double rate(const KernelFigures& k) { return ratio(k.count(Counter::Instructions), k.thread_seconds); }

// Without return type and parameters, and without namespaces where it is long.
std::string short_name(std::string name) {
  static constexpr std::string_view kNoName = "(anonymous namespace)::";
  for (std::size_t at; (at = name.find(kNoName)) != std::string::npos;) name.erase(at, kNoName.size());
  name = name.substr(0, name.find('('));
  if (const std::size_t space = name.find(' '); space < name.find('<')) name.erase(0, space + 1);
  if (name.size() <= kLongestName) return name;
  const std::size_t scope = name.substr(0, name.find('<')).rfind("::");
  if (scope != std::string::npos) name.erase(0, scope + 2);
  return name.size() <= kLongestName ? name : name.substr(0, kLongestName - 3) + "...";
}

std::string percent(double share) { return fmt::format("{:.0f} %", share * 100); }

std::string escaped(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    if (static_cast<unsigned char>(c) < 0x20)
      out += fmt::format("\\u{:04x}", static_cast<unsigned>(c));
    else
      out += c;
  }
  return out;
}

std::string row(const KernelFigures& k, double total) {
  return fmt::format(
      "{:<36} {:>8} {:>10.3f} {:>6} {:>10.1f} {:>9.1f} {:>6} {:>8} {:>9.1f} {:>10.1f} {:>7} {:>7}\n",
      short_name(k.name), k.launches, k.seconds * 1e3, percent(ratio(k.seconds, total)),
      k.count(Counter::Instructions) * 1e-6, rate(k) * 1e-6, percent(idle_lanes(k)),
      accesses(k) > 0.0 ? percent(gathered(k)) : "-", region_length(k), k.translation_seconds * 1e3,
      fmt::format("{}/{}", k.from_disk, k.functions), fmt::format("{}/{}", k.best, k.functions));
}

}  // namespace

std::vector<std::string> profile_remarks(const KernelFigures& k) {
  std::vector<std::string> remarks;
  const double vector = static_cast<double>(k.count(Counter::VectorInstructions));
  const double cross = static_cast<double>(k.count(Counter::CrossInstructions));
  if (k.launches > 0 && k.seconds / static_cast<double>(k.launches) < kShortLaunch && k.launches > 10)
    remarks.push_back(fmt::format("its {} launches take {:.1f} us each: launching is most of the cost",
                                  k.launches, k.seconds / static_cast<double>(k.launches) * 1e6));
  if (k.translation_seconds > k.seconds && k.from_disk < k.functions)
    remarks.push_back(fmt::format(
        "translating it took {:.0f} ms, longer than running it; the next run finds it in the disk cache",
        k.translation_seconds * 1e3));
  if (gathered(k) >= kManyGathers)
    remarks.push_back(fmt::format(
        "{} of its memory accesses are gathers or scatters: neighbouring lanes use places far apart",
        percent(gathered(k))));
  if (idle_lanes(k) >= kManyIdleLanes)
    remarks.push_back(fmt::format(
        "{} of the lanes are idle: work-items of a wave take different branches, or waves are not full",
        percent(idle_lanes(k))));
  if (cross > kManyCross * vector)
    remarks.push_back(
        fmt::format("{} of its vector work is cross-lane (shuffles, ballots, readlane, matrix products), "
                    "which runs one instruction at a time",
                    percent(ratio(cross, vector + cross))));
  if (k.count(Counter::Atomics) > kFewAtomics * vector)
    remarks.push_back("it does many atomic operations, whose lanes go one after the other");
  if (vector > 0.0 && region_length(k) < kShortRegion)
    remarks.push_back(
        fmt::format("its vector code runs in regions of {:.1f} instructions: it is short, or changes of "
                    "EXEC, stores before "
                    "loads or cross-lane instructions interrupt it",
                    region_length(k)));
  return remarks;
}

std::string profile_table(const std::vector<KernelFigures>& kernels) {
  double total = 0.0;
  for (const KernelFigures& k : kernels) total += k.seconds;
  std::string text = fmt::format(
      "\n{:<36} {:>8} {:>10} {:>6} {:>10} {:>9} {:>6} {:>8} {:>9} {:>10} {:>7} {:>7}\n", "kernel", "launches",
      "ms", "share", "M insns", "M/s core", "idle", "gathers", "region", "transl. ms", "cached", "best");
  for (const KernelFigures& k : kernels) text += row(k, total);
  for (const KernelFigures& k : kernels) {
    if (k.seconds < kWorthRemarks * total && k.translation_seconds < kWorthRemarks * total) continue;
    for (const std::string& remark : profile_remarks(k))
      text += fmt::format("{}: {}\n", short_name(k.name), remark);
  }
  text +=
      "insns: instructions of whole waves; idle: lanes masked off in vector code; gathers: of the accesses "
      "to memory and LDS;\n"
      "region: vector instructions that run together; cached: functions from the disk cache;\n"
      "best: functions at the best level of translation, which those that run long get\n";
  return text;
}

std::string profile_json(const std::vector<KernelFigures>& kernels) {
  std::string text = "[\n";
  for (const KernelFigures& k : kernels) {
    if (text.size() > 2) text += ",\n";
    text += fmt::format(
        R"({{"kernel": "{}", "lanes": {}, "launches": {}, "seconds": {:.9g}, "thread_seconds": {:.9g})",
        escaped(k.name), k.lanes, k.launches, k.seconds, k.thread_seconds);
#define COUNTER(name, what) text += fmt::format(R"(, "{}": {})", #name, k.count(Counter::name));
#include "gpu/jit/counters.def"
#undef COUNTER
    text += fmt::format(
        R"(, "functions": {}, "from_disk": {}, "best": {}, "guest_instructions": {}, "translation_seconds": {:.9g}, "remarks": [)",
        k.functions, k.from_disk, k.best, k.instructions, k.translation_seconds);
    const std::vector<std::string> remarks = profile_remarks(k);
    for (std::size_t i = 0; i < remarks.size(); ++i)
      text += fmt::format("{}\"{}\"", i == 0 ? "" : ", ", escaped(remarks[i]));
    text += "]}";
  }
  return text + "\n]\n";
}

}  // namespace cairn::gpu
