// SPDX-License-Identifier: MIT
// What the instruction table covers of each target, and what the tests cover of the table.
#pragma once

#include <filesystem>
#include <vector>

namespace cairn::isa_test {

/// Prints both; the number of rows that no file in `files` uses.
int report_coverage(const std::vector<std::filesystem::path>& files);

}  // namespace cairn::isa_test
