// SPDX-License-Identifier: MIT
// Random instructions of a target: variants of every form that LLVM's disassembler knows and both the engine
// and the reference can execute.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "gpu/isa/encodings.h"
#include "tests/fuzz/random.h"

namespace cairn::fuzz {

class Catalogue {
 public:
  explicit Catalogue(gpu::Target target);

  /// Fills the pool with `each` accepted variants of every form.
  void refill(Random& random, int each);
  /// A random line of a random instruction.
  const std::string& line(Random& random) const;

  std::size_t instructions() const { return pool_.size(); }
  /// Instructions that are never drawn, with the reason.
  const std::map<std::string, std::string>& left_out() const { return left_out_; }

 private:
  gpu::Target target_;
  std::vector<gpu::Form> forms_;
  std::map<std::string, std::vector<std::string>> by_name_;
  std::vector<const std::vector<std::string>*> pool_, cheap_;
  std::map<std::string, std::string> left_out_;
};

}  // namespace cairn::fuzz
