// SPDX-License-Identifier: MIT
// What a run prints and writes: the table, JSON, and the history of medians.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "bench/harness/measure.h"

namespace bench {

void print_header(const Plan& plan);
void print_result(const Result& result);
/// Of a case that was checked and not timed.
void print_check(const Result& result);

/// Everything of a run: each case's times in each round, the machine and its load.
nlohmann::json to_json(const std::vector<Result>& results, const std::string& machine, double load);
/// Adds medians and ratios of a run to the history in `file` as those of `commit`, in place of older ones of
/// the same cases. False when the file cannot be read or written.
bool record(const std::string& file, const std::string& commit, const std::vector<Result>& results,
            const std::string& machine);

}  // namespace bench
