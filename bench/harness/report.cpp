// SPDX-License-Identifier: MIT
// The table, JSON and the history.
#include "bench/harness/report.h"

#include <fmt/format.h>

#include <chrono>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <nlohmann/json.hpp>

namespace bench {
namespace {

std::string ratio_text(const Result& result, const Writing& writing) {
  const double ratio = result.ratio(writing);
  return ratio > 0.0 ? fmt::format("{:.2f}", ratio) : "-";
}

std::string value_text(double value) { return value > 0.0 ? fmt::format("{:.4g}", value) : "-"; }

std::string goal_text(const Result& result) {
  const double goal = result.row->goal_ms;
  if (goal <= 0.0) return "";
  return fmt::format("goal {:g} ms: {}", goal, result.card().median_ms() <= goal ? "met" : "missed");
}

std::string check_text(const Result& result) {
  std::string wrong;
  for (const Writing& writing : result.writings) {
    if (writing.present && !writing.correct)
      wrong += fmt::format(" WRONG on {} (error {:.3g})", writing.name, writing.error);
  }
  return wrong.empty() ? "ok" : wrong.substr(1);
}

std::string today() {
  const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  char text[32] = {};
  std::strftime(text, sizeof text, "%Y-%m-%d %H:%M", std::gmtime(&now));
  return text;
}

nlohmann::ordered_json medians(const Result& result) {
  nlohmann::ordered_json entry = {{"card_ms", result.card().median_ms()}};
  for (std::size_t i = 1; i < result.writings.size(); ++i) {
    const Writing& writing = result.writings[i];
    if (writing.present) entry["to_" + writing.name] = result.ratio(writing);
  }
  return entry;
}

}  // namespace

void print_header(const Plan& plan) {
  fmt::print("{:<18} {:>12} {:>10} {:>8} {:>9} {:>9} {:>10} {:>9}", "case", "unit", "card ms", "card",
             "plain", "best", "card/plain", "card/best");
  for (const Peer& peer : plan.peers) fmt::print(" {:>9} {:>12}", peer.name, "card/" + peer.name);
  fmt::print("  check\n");
}

void print_result(const Result& result) {
  const auto& writings = result.writings;
  fmt::print("{:<18} {:>12} {:>10.4g} {:>8} {:>9} {:>9} {:>10} {:>9}", result.row->name, result.row->unit,
             result.card().median_ms(), value_text(result.card().value), value_text(writings[1].value),
             value_text(writings[2].value), ratio_text(result, writings[1]), ratio_text(result, writings[2]));
  for (std::size_t i = 3; i < writings.size(); ++i)
    fmt::print(" {:>9} {:>12}", value_text(writings[i].value), ratio_text(result, writings[i]));
  fmt::print("  {}  {}\n", check_text(result), goal_text(result));
  std::fflush(stdout);
}

void print_check(const Result& result) { fmt::print("{:<18}  {}\n", result.row->name, check_text(result)); }

nlohmann::json to_json(const std::vector<Result>& results, const std::string& machine, double load) {
  nlohmann::json cases = nlohmann::json::array();
  for (const Result& result : results) {
    nlohmann::json entry = {
        {"case", result.row->name}, {"unit", result.row->unit}, {"what", result.row->what}};
    if (result.row->goal_ms > 0.0) entry["goal_ms"] = result.row->goal_ms;
    for (const Writing& writing : result.writings) {
      if (!writing.present) continue;
      entry[writing.name] = {{"median_ms", writing.median_ms()}, {"rounds_ms", writing.milliseconds},
                             {"first_ms", writing.first_ms},     {"value", writing.value},
                             {"correct", writing.correct},       {"error", writing.error}};
      if (&writing != &result.card()) entry["card_to_" + writing.name] = result.ratio(writing);
    }
    cases.push_back(std::move(entry));
  }
  return {{"date", today()}, {"machine", machine}, {"load_before", load}, {"cases", std::move(cases)}};
}

bool record(const std::string& file, const std::string& commit, const std::vector<Result>& results,
            const std::string& machine) {
  nlohmann::ordered_json history = nlohmann::ordered_json::array();
  if (std::ifstream in(file); in) history = nlohmann::ordered_json::parse(in, nullptr, false);
  if (!history.is_array()) return false;
  if (history.empty() || history.back().value("commit", "") != commit)
    history.push_back({{"commit", commit}, {"cases", nlohmann::ordered_json::object()}});
  nlohmann::ordered_json& entry = history.back();
  entry["date"] = today();
  entry["machine"] = machine;
  for (const Result& result : results) entry["cases"][result.row->name] = medians(result);
  std::ofstream out(file);
  out << "[\n";
  for (std::size_t i = 0; i < history.size(); ++i)
    out << history[i].dump() << (i + 1 < history.size() ? ",\n" : "\n");
  out << "]\n";
  return out.good();
}

}  // namespace bench
