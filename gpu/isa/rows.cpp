// SPDX-License-Identifier: MIT
// All tables, and the search by name.
#include <unordered_map>

#include "base/check.h"
#include "gpu/isa/insn.h"

namespace cairn::gpu {
namespace {

using Index = std::unordered_map<std::string_view, const Row*>;

const Index& index() {
  static const Index all = [] {
    Index made;
    for (const std::span<const Row> table : all_rows()) {
      for (const Row& row : table) {
        CAIRN_CHECK(made.emplace(row.name, &row).second, "an instruction has two rows");
      }
    }
    return made;
  }();
  return all;
}

}  // namespace

const Row* find_row(std::string_view name) {
  const auto found = index().find(name);
  return found == index().end() ? nullptr : found->second;
}

std::span<const std::span<const Row>> all_rows() {
  static const std::span<const Row> tables[] = {
      sop_rows(),   vop1_rows(),  vop2_rows(), vop3_rows(),    vop3p_rows(), vopc_rows(),   memory_rows(),
      image_rows(), typed_rows(), lds_rows(),  control_rows(), cross_rows(), gfx950_rows(),
  };
  return tables;
}

}  // namespace cairn::gpu
