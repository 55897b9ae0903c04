// SPDX-License-Identifier: MIT
// The memory cache of translated functions.
#include "gpu/jit/translator.h"

#include <fmt/format.h>

#include <chrono>
#include <cstring>
#include <map>
#include <mutex>
#include <optional>
#include <shared_mutex>
#include <span>
#include <unordered_map>

#include "base/guarded.h"
#include "base/log.h"
#include "base/options.h"
#include "gpu/jit/compiler.h"
#include "gpu/jit/disk_cache.h"
#include "gpu/jit/jit_options.h"

namespace cairn::gpu {
namespace {

Dumps dumps_from_environment() {
  const std::string list = "," + options::CAIRN_DUMP() + ",";
  const auto has = [&](const char* stage) {
    return list.find(fmt::format(",{},", stage)) != std::string::npos;
  };
  return {has("decode"), has("flow"), has("regions"), has("ir"), has("opt"), has("asm")};
}

std::unique_ptr<Code> describe(const Function& function) {
  auto code = std::make_unique<Code>();
  code->base = function.entry;
  code->target = function.target;
  code->mode = function.mode;
  code->entries = function.entries;
  for (const auto& [pc, block] : function.blocks) {
    const std::uint64_t end = block.code.empty() ? pc : block.code.back().pc + block.code.back().size;
    if (!block.illegal.empty()) code->illegal.emplace_back(end, block.illegal);
    const auto* first = reinterpret_cast<const std::uint8_t*>(pc);
    code->bytes.emplace_back(pc, std::vector<std::uint8_t>(first, first + (end - pc)));
  }
  return code;
}

}  // namespace

class Translator::Impl {
 public:
  Impl() : options_(host_jit_options()), dumps_(dumps_from_environment()), disk_(identity()) {}

  Result<CodeEntry> find(Target target, std::uint64_t pc, std::uint32_t mode) {
    mode &= kModeKey;
    if (const auto known = known_entry(target, pc, mode)) return *known;
    std::lock_guard compiling(compile_mutex_);
    if (const auto known = known_entry(target, pc, mode)) return *known;  // another thread was first
    return translate(target, pc, mode);
  }

  void invalidate(std::uint64_t begin, std::uint64_t end) {
    std::unique_lock lock(map_mutex_);
    for (auto& [mode, entries] : by_mode_)
      std::erase_if(entries, [&](const auto& entry) { return entry.first >= begin && entry.first < end; });
  }

  std::string why_illegal(std::uint64_t pc) {
    std::shared_lock lock(map_mutex_);
    for (const auto& code : codes_) {
      for (const auto& [place, reason] : code->illegal) {
        if (place == pc) return reason;
      }
    }
    for (const auto& code : codes_) {
      for (const auto& [start, bytes] : code->bytes) {
        if (pc < start || pc >= start + bytes.size()) continue;
        return refused_text(code->target, pc, std::span(bytes).subspan(pc - start));
      }
    }
    return "the instruction is not implemented";
  }

  TranslatorStatistics statistics() const {
    std::shared_lock lock(map_mutex_);
    return statistics_;
  }

 private:
  // An instruction that has a row, but no translation where it stands.
  static std::string refused_text(Target target, std::uint64_t pc, std::span<const std::uint8_t> bytes) {
    Decoder decoder(target);
    const Result<std::string> text = decoder.disassemble(pc, bytes);
    return fmt::format("'{}' is not implemented in this form or under a register index for {}",
                       text ? *text : "an instruction", target->name);
  }

  std::optional<CodeEntry> known_entry(Target target, std::uint64_t pc, std::uint32_t mode) const {
    std::shared_lock lock(map_mutex_);
    const auto entries = by_mode_.find(mode);
    if (entries == by_mode_.end()) return std::nullopt;
    const auto it = entries->second.find(pc);
    if (it == entries->second.end() || it->second.code->target != target) return std::nullopt;
    return it->second;
  }

  // Everything that shapes an object besides the guest's code.
  std::string identity() const {
    return fmt::format("{} {} strip={} step={} opt={}", compiler_.host(), build_identity(), options_.strip,
                       options_.single_step, options_.opt);
  }

  Result<CodeEntry> translate(Target target, std::uint64_t pc, std::uint32_t mode) {
    const auto start = std::chrono::steady_clock::now();
    auto& decoder = decoders_[target];
    if (decoder == nullptr) decoder = std::make_unique<Decoder>(target);
    const Function function = discover(*decoder, target, pc, mode);
    const std::uint64_t key = function.hash ^ std::hash<std::string_view>{}(target->name) ^ target->lanes ^
                              std::uint64_t{mode} * 0x9e3779b97f4a7c15;
    auto object = disk_.read(key, function.instruction_count);
    const bool hit = object.has_value();
    if (!hit) {
      auto compiled = compiler_.compile(function, options_, dumps_);
      if (!compiled) return compiled.error();
      object = std::move(*compiled);
      disk_.write(key, function.instruction_count, *object);
    }
    auto run = compiler_.load(*object);
    if (!run) return run.error();
    auto code = describe(function);
    code->run = *run;
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
    log_debug("translated {} instructions at {:#x} in {:.2f} ms{}", function.instruction_count, pc,
              took.count() * 1e3, hit ? " from the disk cache" : "");

    std::unique_lock lock(map_mutex_);
    statistics_.functions += 1;
    statistics_.instructions += function.instruction_count;
    statistics_.disk_hits += hit ? 1 : 0;
    statistics_.seconds += took.count();
    auto& entries = by_mode_[mode];
    for (std::uint32_t i = 0; i < code->entries.size(); ++i) entries[code->entries[i]] = {code.get(), i};
    codes_.push_back(std::move(code));
    return entries.at(pc);
  }

  Compiler compiler_;
  const JitOptions options_;
  const Dumps dumps_;
  DiskCache disk_;
  std::mutex compile_mutex_;
  std::map<Target, std::unique_ptr<Decoder>> decoders_;
  mutable std::shared_mutex map_mutex_;
  std::map<std::uint32_t, std::unordered_map<std::uint64_t, CodeEntry>> by_mode_;  // by kModeKey, then pc
  std::vector<std::unique_ptr<Code>> codes_;
  TranslatorStatistics statistics_;
};

Translator::Translator() : impl_(std::make_unique<Impl>()) {}
Translator::~Translator() = default;
Result<CodeEntry> Translator::find(Target target, std::uint64_t pc, std::uint32_t mode) {
  return impl_->find(target, pc, mode);
}
void Translator::invalidate(std::uint64_t begin, std::uint64_t end) { impl_->invalidate(begin, end); }
std::string Translator::why_illegal(std::uint64_t pc) { return impl_->why_illegal(pc); }
TranslatorStatistics Translator::statistics() const { return impl_->statistics(); }

bool Translator::up_to_date(const Code& code) {
  for (const auto& [pc, bytes] : code.bytes) {
    if (bytes.empty()) continue;
    // What it was made from may be gone by now.
    bool same = false;
    const bool there = guarded(
        [&] { same = std::memcmp(reinterpret_cast<const void*>(pc), bytes.data(), bytes.size()) == 0; });
    if (!there || !same) return false;
  }
  return true;
}

}  // namespace cairn::gpu
