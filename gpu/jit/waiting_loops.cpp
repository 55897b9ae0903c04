// SPDX-License-Identifier: MIT
// Loops by depth-first search. Where blocks lie says nothing, since compilers put rare ones behind the loop.
#include "gpu/jit/waiting_loops.h"

#include <algorithm>
#include <set>

#include "gpu/jit/registers.h"

namespace cairn::gpu {
namespace {

bool may_wait(const Instruction& insn) {
  if (insn.row == nullptr) return false;
  const Family family = insn.row->family;
  return family == Family::Load || family == Family::Atomic || family == Family::ScalarLoad ||
         family == Family::ScalarAtomic || insn.name == "s_sleep" || reads_clock(insn);
}

class Search {
 public:
  using Edges = std::map<std::uint64_t, std::vector<std::uint64_t>>;

  explicit Search(const Function& function) : function_(function) {
    for (const auto& [pc, block] : function.blocks) {
      for (const std::uint64_t next : block.successors) before_[next].push_back(pc);
    }
  }

  // Each loop has an edge to a block that is under way.
  Edges run() {
    walk(function_.entry);
    for (const auto& [pc, block] : function_.blocks) walk(pc);
    return std::move(found_);
  }

 private:
  enum class Mark { New, UnderWay, Done };
  struct Step {
    std::uint64_t pc;
    std::size_t next = 0;
  };

  void enter(std::uint64_t pc) {
    marks_[pc] = Mark::UnderWay;
    path_.push_back({pc});
  }

  void walk(std::uint64_t root) {
    if (marks_[root] == Mark::New) enter(root);
    while (!path_.empty()) {
      const std::uint64_t pc = path_.back().pc;
      const auto& successors = function_.blocks.at(pc).successors;
      if (path_.back().next == successors.size()) {
        marks_[pc] = Mark::Done;
        path_.pop_back();
        continue;
      }
      const std::uint64_t target = successors[path_.back().next++];
      if (!function_.blocks.contains(target)) continue;
      if (marks_[target] == Mark::New)
        enter(target);
      else if (marks_[target] == Mark::UnderWay && waits_between(target, pc))
        found_[pc].push_back(target);
    }
  }

  bool waits(std::uint64_t pc) const {
    const auto& code = function_.blocks.at(pc).code;
    return std::any_of(code.begin(), code.end(), may_wait);
  }

  // On the ways from `first` to `last`, which leads back to it.
  bool waits_between(std::uint64_t first, std::uint64_t last) const {
    if (waits(first)) return true;
    std::set<std::uint64_t> seen = {first};
    std::vector<std::uint64_t> open = {last};
    while (!open.empty()) {
      const std::uint64_t pc = open.back();
      open.pop_back();
      if (!seen.insert(pc).second) continue;
      if (waits(pc)) return true;
      if (const auto it = before_.find(pc); it != before_.end())
        open.insert(open.end(), it->second.begin(), it->second.end());
    }
    return false;
  }

  const Function& function_;
  Edges before_, found_;
  std::map<std::uint64_t, Mark> marks_;
  std::vector<Step> path_;
};

}  // namespace

std::map<std::uint64_t, std::vector<std::uint64_t>> waiting_loops(const Function& function) {
  return Search(function).run();
}

}  // namespace cairn::gpu
