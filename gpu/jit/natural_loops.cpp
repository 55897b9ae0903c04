// SPDX-License-Identifier: MIT
// Loops as strongly connected parts of the control flow, taken apart until no loop is inside.
#include "gpu/jit/natural_loops.h"

#include <algorithm>
#include <map>
#include <set>

namespace cairn::gpu {
namespace {

using Nodes = std::set<std::uint64_t>;
constexpr std::uint64_t kNothing = ~std::uint64_t{0};

Nodes blocks_of(const Function& function) {
  Nodes all;
  for (const auto& [pc, block] : function.blocks) all.insert(pc);
  return all;
}

// Tarjan's algorithm over `nodes`, without the edges that lead to `cut`. Parts of one node without an edge to
// itself are left out.
class Parts {
 public:
  Parts(const Function& function, const Nodes& nodes, std::uint64_t cut)
      : function_(function), nodes_(nodes), cut_(cut) {}

  std::vector<Nodes> run() {
    for (const std::uint64_t pc : nodes_) {
      if (!marks_.contains(pc)) visit(pc);
    }
    return std::move(parts_);
  }

 private:
  struct Mark {
    unsigned number = 0, low = 0;
    bool open = true;
  };
  struct Frame {
    std::uint64_t pc;
    std::size_t next = 0;
  };

  bool follows(std::uint64_t to) const { return to != cut_ && nodes_.contains(to); }

  void enter(std::uint64_t pc) {
    const unsigned number = static_cast<unsigned>(marks_.size());
    marks_[pc] = {number, number, true};
    stack_.push_back(pc);
    frames_.push_back({pc});
  }

  void visit(std::uint64_t root) {
    enter(root);
    while (!frames_.empty()) {
      Frame& frame = frames_.back();
      const std::uint64_t pc = frame.pc;
      const auto& successors = function_.blocks.at(pc).successors;
      if (frame.next < successors.size()) {
        const std::uint64_t to = successors[frame.next++];
        if (!follows(to)) continue;
        if (!marks_.contains(to))
          enter(to);
        else if (marks_[to].open)
          marks_[pc].low = std::min(marks_[pc].low, marks_[to].number);
        continue;
      }
      frames_.pop_back();
      if (!frames_.empty())
        marks_[frames_.back().pc].low = std::min(marks_[frames_.back().pc].low, marks_[pc].low);
      if (marks_[pc].low == marks_[pc].number) close(pc);
    }
  }

  void close(std::uint64_t root) {
    Nodes part;
    for (bool last = false; !last;) {
      const std::uint64_t pc = stack_.back();
      stack_.pop_back();
      marks_[pc].open = false;
      part.insert(pc);
      last = pc == root;
    }
    const auto& successors = function_.blocks.at(root).successors;
    const bool itself =
        follows(root) && std::find(successors.begin(), successors.end(), root) != successors.end();
    if (part.size() > 1 || itself) parts_.push_back(std::move(part));
  }

  const Function& function_;
  const Nodes& nodes_;
  const std::uint64_t cut_;
  std::map<std::uint64_t, Mark> marks_;
  std::vector<std::uint64_t> stack_;
  std::vector<Frame> frames_;
  std::vector<Nodes> parts_;
};

// The body in an order in which every edge but those to the header goes forward.
std::vector<std::uint64_t> in_order(const Function& function, std::uint64_t header, const Nodes& body) {
  std::map<std::uint64_t, unsigned> waits_for;
  const auto each_edge = [&](std::uint64_t pc, auto visit) {
    for (const std::uint64_t next : function.blocks.at(pc).successors) {
      if (next != header && body.contains(next)) visit(next);
    }
  };
  for (const std::uint64_t pc : body) each_edge(pc, [&](std::uint64_t next) { ++waits_for[next]; });
  std::vector<std::uint64_t> order = {header};
  for (std::size_t i = 0; i < order.size(); ++i) {
    each_edge(order[i], [&](std::uint64_t next) {
      if (--waits_for[next] == 0) order.push_back(next);
    });
  }
  return order;
}

class Search {
 public:
  explicit Search(const Function& function) : function_(function) {
    for (const auto& [pc, block] : function.blocks) {
      for (const std::uint64_t next : block.successors) before_[next].push_back(pc);
    }
  }

  std::vector<NaturalLoop> run() {
    for (const Nodes& part : Parts(function_, blocks_of(function_), kNothing).run()) take_apart(part);
    return std::move(loops_);
  }

 private:
  void take_apart(const Nodes& part) {
    std::vector<std::uint64_t> entries;
    for (const std::uint64_t pc : part) {
      if (entered(pc, part)) entries.push_back(pc);
    }
    if (entries.empty()) return;
    // A loop around a barrier is entered in the middle, too: the first of its blocks is its header, and what
    // is around it is no loop for us.
    const std::vector<Nodes> inner = Parts(function_, part, entries.front()).run();
    if (inner.empty() && entries.size() == 1) add(entries.front(), part);
    for (const Nodes& smaller : inner) take_apart(smaller);
  }

  bool entered(std::uint64_t pc, const Nodes& part) const {
    if (function_.blocks.at(pc).entry || pc == function_.entry) return true;
    const auto it = before_.find(pc);
    return it != before_.end() && std::any_of(it->second.begin(), it->second.end(),
                                              [&](std::uint64_t from) { return !part.contains(from); });
  }

  void add(std::uint64_t header, const Nodes& body) {
    NaturalLoop loop{header, in_order(function_, header, body), {}};
    for (const std::uint64_t pc : loop.blocks) {
      for (const std::uint64_t next : function_.blocks.at(pc).successors) {
        if (!body.contains(next)) loop.exits.emplace_back(pc, next);
      }
    }
    loops_.push_back(std::move(loop));
  }

  const Function& function_;
  std::map<std::uint64_t, std::vector<std::uint64_t>> before_;
  std::vector<NaturalLoop> loops_;
};

}  // namespace

bool NaturalLoop::contains(std::uint64_t pc) const {
  return std::find(blocks.begin(), blocks.end(), pc) != blocks.end();
}

std::vector<NaturalLoop> innermost_loops(const Function& function) { return Search(function).run(); }

std::set<std::uint64_t> repeated_blocks(const Function& function) {
  Nodes repeated;
  for (Nodes& part : Parts(function, blocks_of(function), kNothing).run()) repeated.merge(part);
  return repeated;
}

}  // namespace cairn::gpu
