// SPDX-License-Identifier: MIT
// The memory cache of translated functions.
#include "gpu/jit/translator.h"

#include <fmt/format.h>

#include <chrono>
#include <map>
#include <mutex>
#include <optional>
#include <shared_mutex>
#include <unordered_map>

#include "base/log.h"
#include "base/options.h"
#include "gpu/jit/disk_cache.h"
#include "gpu/jit/jit_library.h"
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

// What FunctionTranslator is called for, once.
struct Request {
  Target target;
  std::uint64_t pc;
  std::uint32_t mode;
};

}  // namespace

class Translator::Impl {
 public:
  explicit Impl(std::function<std::string(std::uint64_t)> name_of)
      : options_(host_jit_options()),
        dumps_(dumps_from_environment()),
        name_of_(std::move(name_of)),
        disk_(identity()) {}

  Result<CodeEntry> find(Target target, std::uint64_t pc, std::uint32_t mode) {
    const Request request{target, pc, mode & kModeKey};
    if (const auto known = known_entry(request)) return *known;
    {
      const std::lock_guard loading(load_mutex_);
      if (const auto known = known_entry(request)) return *known;  // another thread was first
      if (const auto cached = from_disk(request)) return *cached;
    }
    const std::lock_guard compiling(compile_mutex_);
    if (const auto known = known_entry(request)) return *known;
    return translate(request);
  }

  std::optional<CodeEntry> known_entry(const Request& r) const {
    std::shared_lock lock(map_mutex_);
    const auto entries = by_mode_.find(r.mode);
    if (entries == by_mode_.end()) return std::nullopt;
    const auto it = entries->second.find(r.pc);
    if (it == entries->second.end() || it->second.code->target != r.target) return std::nullopt;
    return it->second;
  }

  void invalidate(std::uint64_t begin, std::uint64_t end) {
    std::unique_lock lock(map_mutex_);
    for (auto& [mode, entries] : by_mode_)
      std::erase_if(entries, [&](const auto& entry) { return entry.first >= begin && entry.first < end; });
  }

  std::string why_illegal(std::uint64_t pc) {
    std::shared_lock lock(map_mutex_);
    for (const auto& code : codes_) {
      for (const auto& [place, reason] : code->description.illegal)
        if (code->base + static_cast<std::uint64_t>(place) == pc) return reason;
    }
    for (const auto& code : codes_) {
      for (const auto& [place, bytes] : code->description.bytes) {
        const std::uint64_t start = code->base + static_cast<std::uint64_t>(place);
        if (pc >= start && pc < start + bytes.size())
          return refused_text(code->target, pc, bytes.substr(pc - start));
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
  std::string refused_text(Target target, std::uint64_t pc, const std::string& bytes) {
    const std::lock_guard compiling(compile_mutex_);
    Result<std::string> text = Error{};
    if (const auto translator = library())
      text =
          (*translator)
              ->disassemble(target, pc, {reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()});
    return fmt::format("'{}' is not implemented in this form or under a register index for {}",
                       text ? *text : "an instruction", target->name);
  }

  // The library's translator, under compile_mutex_.
  Result<FunctionTranslator*> library() {
    if (library_ != nullptr) return library_.get();
    auto made = make_function_translator();
    if (!made) return made.error();
    library_ = std::move(*made);
    return library_.get();
  }

  // Everything that shapes an object besides the guest's code.
  std::string identity() const {
    return fmt::format("{} {} strip={} step={} opt={} profile={}", host_cpu_identity(),
                       jit_library_identity(), options_.strip, options_.single_step, options_.opt,
                       options_.profile);
  }

  std::optional<CodeEntry> from_disk(const Request& r) {
    const auto start = std::chrono::steady_clock::now();
    auto cached = disk_.read({r.target, r.pc, r.mode});
    if (!cached) return std::nullopt;
    return add(r, std::move(cached->code), std::move(cached->description), start, true);
  }

  Result<CodeEntry> translate(const Request& r) {
    const auto start = std::chrono::steady_clock::now();
    const auto translator = library();
    if (!translator) return translator.error();
    std::string name = name_of_ ? name_of_(r.pc) : std::string();
    if (name.empty()) name = "guest_code";
    auto made = (*translator)->translate(r.target, r.pc, r.mode, options_, dumps_, name);
    if (!made) return made.error();
    // The file, where there is one, is what profilers read.
    auto cached = disk_.write({r.target, r.pc, r.mode}, made->object, made->description);
    auto loaded = cached ? Result<LoadedCode>(std::move(*cached)) : LoadedCode::load(made->object);
    if (!loaded) return loaded.error();
    return add(r, std::move(*loaded), std::move(made->description), start, false);
  }

  CodeEntry add(const Request& r, LoadedCode loaded, CodeDescription description,
                std::chrono::steady_clock::time_point start, bool hit) {
    auto code = std::make_unique<Code>(
        Code{loaded.run(), r.target, r.mode, r.pc, {}, std::move(description), std::move(loaded)});
    for (const std::int64_t entry : code->description.entries)
      code->entries.push_back(r.pc + static_cast<std::uint64_t>(entry));
    const std::uint32_t instructions = code->description.instructions;
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
    log_debug("translated {} instructions at {:#x} in {:.2f} ms{}", instructions, r.pc, took.count() * 1e3,
              hit ? " from the disk cache" : "");

    code->from_disk = hit;
    code->seconds = took.count();

    std::unique_lock lock(map_mutex_);
    statistics_.functions += 1;
    statistics_.instructions += instructions;
    statistics_.disk_hits += hit ? 1 : 0;
    statistics_.seconds += took.count();
    auto& entries = by_mode_[r.mode];
    for (std::uint32_t i = 0; i < code->entries.size(); ++i) entries[code->entries[i]] = {code.get(), i};
    codes_.push_back(std::move(code));
    return entries.at(r.pc);
  }

  const JitOptions options_;
  const Dumps dumps_;
  const std::function<std::string(std::uint64_t)> name_of_;
  DiskCache disk_;
  std::mutex load_mutex_, compile_mutex_;
  std::unique_ptr<FunctionTranslator> library_;
  mutable std::shared_mutex map_mutex_;
  std::map<std::uint32_t, std::unordered_map<std::uint64_t, CodeEntry>> by_mode_;  // by kModeKey, then pc
  std::vector<std::unique_ptr<Code>> codes_;
  TranslatorStatistics statistics_;
};

Translator::Translator(std::function<std::string(std::uint64_t)> name_of)
    : impl_(std::make_unique<Impl>(std::move(name_of))) {}
Translator::~Translator() = default;
Result<CodeEntry> Translator::find(Target target, std::uint64_t pc, std::uint32_t mode) {
  return impl_->find(target, pc, mode);
}
std::optional<CodeEntry> Translator::known(Target target, std::uint64_t pc, std::uint32_t mode) const {
  return impl_->known_entry({target, pc, mode & kModeKey});
}
void Translator::invalidate(std::uint64_t begin, std::uint64_t end) { impl_->invalidate(begin, end); }
std::string Translator::why_illegal(std::uint64_t pc) { return impl_->why_illegal(pc); }
TranslatorStatistics Translator::statistics() const { return impl_->statistics(); }

bool Translator::up_to_date(const Code& code) { return describes(code.description, code.base); }

}  // namespace cairn::gpu
