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
#include "gpu/jit/guest_copy.h"
#include "gpu/jit/improver.h"
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

// What a translation at the best level costs, roughly: loading the library, and each instruction. So long may
// quick code run.
constexpr std::chrono::nanoseconds kLoading = std::chrono::milliseconds(50);
constexpr std::chrono::nanoseconds kPerInstruction = std::chrono::microseconds(300);

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
        quick_first_(translates_quickly_first()),
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

  void ran(const Code& code, std::chrono::nanoseconds time) {
    const std::int64_t price = (kLoading + kPerInstruction * code.description.instructions).count();
    const std::int64_t before = code.nanoseconds.fetch_add(time.count(), std::memory_order_relaxed);
    if (before < price && before + time.count() >= price) improver_.ask({&code, name_at(code.base)});
  }

  bool improving() const { return improver_.busy(); }

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
  Result<FunctionTranslator*> library() { return made_once(library_); }

  static Result<FunctionTranslator*> made_once(std::unique_ptr<FunctionTranslator>& translator) {
    if (translator != nullptr) return translator.get();
    auto made = make_function_translator();
    if (!made) return made.error();
    translator = std::move(*made);
    return translator.get();
  }

  std::string name_at(std::uint64_t pc) const {
    std::string name = name_of_ ? name_of_(pc) : std::string();
    return name.empty() ? "guest_code" : name;
  }

  // Everything that shapes an object besides the guest's code.
  std::string identity() const {
    return fmt::format("{} {} strip={} step={} opt={} profile={}", host_cpu_identity(),
                       jit_library_identity(), options_.strip, options_.single_step,
                       quick_first_ ? -1 : options_.opt, options_.profile);
  }

  std::optional<CodeEntry> from_disk(const Request& r) {
    const auto start = std::chrono::steady_clock::now();
    std::string folder = disk_.folder_of(r.target, r.pc, r.mode);
    auto cached = disk_.read(folder, r.pc);
    if (!cached) return std::nullopt;
    auto code = new_code(r, std::move(cached->code), std::move(cached->description), std::move(folder));
    code->quick = cached->quick;
    code->from_disk = true;
    return add(std::move(code), start);
  }

  Result<CodeEntry> translate(const Request& r) {
    const auto start = std::chrono::steady_clock::now();
    const auto translator = library();
    if (!translator) return translator.error();
    JitOptions options = options_;
    if (quick_first_) options.opt = 0;
    std::string folder = disk_.folder_of(r.target, r.pc, r.mode);
    auto made = (*translator)->translate(r.target, r.pc, r.mode, options, dumps_, name_at(r.pc));
    if (!made) return made.error();
    auto loaded = load(folder, *made, quick_first_);
    if (!loaded) return loaded.error();
    auto code = new_code(r, std::move(*loaded), std::move(made->description), std::move(folder));
    code->quick = quick_first_;
    return add(std::move(code), start);
  }

  // From a file, where there is one: that is what profilers read.
  Result<LoadedCode> load(const std::string& folder, const Translation& made, bool quick) {
    auto kept = disk_.write(folder, made.object, made.description, quick);
    return kept ? Result<LoadedCode>(std::move(*kept)) : LoadedCode::load(made.object);
  }

  static std::unique_ptr<Code> new_code(const Request& r, LoadedCode loaded, CodeDescription description,
                                        std::string folder) {
    auto code = std::make_unique<Code>();
    code->run = loaded.run();
    code->target = r.target;
    code->mode = r.mode;
    code->base = r.pc;
    code->description = std::move(description);
    code->loaded = std::move(loaded);
    code->kept_in = std::move(folder);
    for (const std::int64_t entry : code->description.entries)
      code->entries.push_back(r.pc + static_cast<std::uint64_t>(entry));
    return code;
  }

  // On the improver's thread: the guest may have freed the code by now.
  void improve(const Improver::Job& job) {
    const auto start = std::chrono::steady_clock::now();
    const Code& old = *job.code;
    const auto copy = GuestCopy::of(old.description, old.base);
    const auto translator = made_once(second_library_);
    if (!copy || !translator) return;
    auto made = (*translator)->translate(old.target, copy->entry(), old.mode, options_, dumps_, job.name);
    if (!made || made->description != old.description) {
      log_debug("{:#x} stays as it is: {}", old.base, made ? "its copy differs" : made.error().message);
      return;
    }
    auto loaded = load(old.kept_in, *made, false);
    if (!loaded) return;
    auto code = new_code({old.target, old.base, old.mode}, std::move(*loaded), std::move(made->description),
                         old.kept_in);
    code->improved = true;
    replace(old, std::move(code), start);
  }

  static void finish(Code& code, std::chrono::steady_clock::time_point start) {
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
    code.seconds = took.count();
    log_debug("translated {} instructions at {:#x} in {:.2f} ms{}{}", code.description.instructions,
              code.base, took.count() * 1e3, code.from_disk ? " from the disk cache" : "",
              code.quick      ? ", quickly"
              : code.improved ? ", again"
                              : "");
  }

  CodeEntry add(std::unique_ptr<Code> code, std::chrono::steady_clock::time_point start) {
    finish(*code, start);
    std::unique_lock lock(map_mutex_);
    statistics_.functions += 1;
    statistics_.instructions += code->description.instructions;
    statistics_.disk_hits += code->from_disk ? 1 : 0;
    statistics_.seconds += code->seconds;
    auto& entries = by_mode_[code->mode];
    for (std::uint32_t i = 0; i < code->entries.size(); ++i) entries[code->entries[i]] = {code.get(), i};
    codes_.push_back(std::move(code));
    return entries.at(codes_.back()->base);
  }

  void replace(const Code& old, std::unique_ptr<Code> code, std::chrono::steady_clock::time_point start) {
    finish(*code, start);
    std::unique_lock lock(map_mutex_);
    statistics_.improved += 1;
    // Where the guest's code was changed meanwhile, other code has the entries.
    for (auto& [pc, entry] : by_mode_[code->mode])
      if (entry.code == &old) entry.code = code.get();
    old.better.store(code.get(), std::memory_order_release);
    codes_.push_back(std::move(code));
  }

  const JitOptions options_;
  const bool quick_first_;
  const Dumps dumps_;
  const std::function<std::string(std::uint64_t)> name_of_;
  DiskCache disk_;
  std::mutex load_mutex_, compile_mutex_;
  std::unique_ptr<FunctionTranslator> library_, second_library_;  // the second is the improver's
  mutable std::shared_mutex map_mutex_;
  std::map<std::uint32_t, std::unordered_map<std::uint64_t, CodeEntry>> by_mode_;  // by kModeKey, then pc
  std::vector<std::unique_ptr<Code>> codes_;
  TranslatorStatistics statistics_;
  Improver improver_{[this](const Improver::Job& job) { improve(job); }};  // last: its thread uses the others
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
void Translator::ran(const Code& code, std::chrono::nanoseconds time) { impl_->ran(code, time); }
bool Translator::improving() const { return impl_->improving(); }
void Translator::invalidate(std::uint64_t begin, std::uint64_t end) { impl_->invalidate(begin, end); }
std::string Translator::why_illegal(std::uint64_t pc) { return impl_->why_illegal(pc); }
TranslatorStatistics Translator::statistics() const { return impl_->statistics(); }

bool Translator::up_to_date(const Code& code) { return describes(code.description, code.base); }

}  // namespace cairn::gpu
