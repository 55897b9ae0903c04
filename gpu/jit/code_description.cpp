// SPDX-License-Identifier: MIT
// Descriptions as bytes: numbers of 64 bits, texts after their length.
#include "gpu/jit/code_description.h"

#include <cstring>

#include "base/guarded.h"

namespace cairn::gpu {
namespace {

using Places = std::vector<std::pair<std::int64_t, std::string>>;

class Writer {
 public:
  void number(std::uint64_t value) { out_.append(reinterpret_cast<const char*>(&value), sizeof value); }
  void places(const Places& list) {
    number(list.size());
    for (const auto& [at, text] : list) {
      number(static_cast<std::uint64_t>(at));
      number(text.size());
      out_ += text;
    }
  }
  std::string take() { return std::move(out_); }

 private:
  std::string out_;
};

class Reader {
 public:
  explicit Reader(std::string_view bytes) : rest_(bytes) {}

  std::uint64_t number() {
    std::uint64_t value = 0;
    const std::string_view bytes = take(sizeof value);
    if (ok_) std::memcpy(&value, bytes.data(), sizeof value);
    return value;
  }
  /// The length of a list whose items have at least `item` bytes.
  std::size_t count(std::size_t item) {
    const std::uint64_t value = number();
    if (value > rest_.size() / item) ok_ = false;
    return ok_ ? value : 0;
  }
  Places places() {
    Places list(count(16));
    for (auto& [at, text] : list) {
      at = static_cast<std::int64_t>(number());
      text = take(number());
    }
    return list;
  }
  bool ended() const { return ok_ && rest_.empty(); }

 private:
  std::string_view take(std::uint64_t size) {
    if (!ok_ || size > rest_.size()) {
      ok_ = false;
      return {};
    }
    const std::string_view bytes = rest_.substr(0, size);
    rest_.remove_prefix(size);
    return bytes;
  }

  std::string_view rest_;
  bool ok_ = true;
};

}  // namespace

std::string to_bytes(const CodeDescription& description) {
  Writer out;
  out.number(description.instructions);
  out.number(description.entries.size());
  for (const std::int64_t entry : description.entries) out.number(static_cast<std::uint64_t>(entry));
  out.places(description.illegal);
  out.places(description.bytes);
  return out.take();
}

std::optional<CodeDescription> parse_description(std::string_view bytes) {
  Reader in(bytes);
  CodeDescription description;
  description.instructions = static_cast<std::uint32_t>(in.number());
  description.entries.resize(in.count(8));
  for (std::int64_t& entry : description.entries) entry = static_cast<std::int64_t>(in.number());
  description.illegal = in.places();
  description.bytes = in.places();
  if (!in.ended() || description.entries.empty()) return std::nullopt;
  return description;
}

bool describes(const CodeDescription& description, std::uint64_t entry) {
  for (const auto& [at, bytes] : description.bytes) {
    if (bytes.empty()) continue;
    const auto* place = reinterpret_cast<const void*>(entry + static_cast<std::uint64_t>(at));
    bool same = false;
    if (!guarded([&] { same = std::memcmp(place, bytes.data(), bytes.size()) == 0; }) || !same) return false;
  }
  return true;
}

}  // namespace cairn::gpu
