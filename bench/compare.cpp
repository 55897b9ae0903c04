// SPDX-License-Identifier: MIT
// Runs the three drivers case by case, interleaved over several rounds, and prints medians and ratios; writes
// them as JSON too.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

namespace {

struct Driver {
  const char* name;
  const char* program;
};
constexpr std::array kDrivers = {Driver{"card", "bench_hip"}, Driver{"plain", "bench_native_plain"},
                                 Driver{"best", "bench_native_best"}};

/// What a driver said of one case in one round.
struct Outcome {
  double value = 0.0;
  std::string unit;
  bool correct = false;
};

/// All rounds of one case on one driver.
struct Series {
  std::vector<double> values;
  std::string unit;
  bool correct = true;

  void add(const Outcome& outcome) {
    correct = correct && outcome.correct;
    if (!outcome.unit.empty()) unit = outcome.unit;
    if (outcome.value > 0.0) values.push_back(outcome.value);
  }
  double median() const {
    if (values.empty()) return 0.0;
    std::vector<double> sorted = values;
    std::sort(sorted.begin(), sorted.end());
    return sorted[sorted.size() / 2];
  }
};

struct Row {
  std::string name;
  std::array<Series, kDrivers.size()> series;

  // How many times as fast as the native driver the card is; microseconds count the other way round.
  double ratio(std::size_t driver) const {
    const double card = series[0].median(), native = series[driver].median();
    if (card <= 0.0 || native <= 0.0) return 0.0;
    return series[0].unit == "us" ? native / card : card / native;
  }
};

std::vector<std::string> output_lines(const std::string& command) {
  struct Close {
    void operator()(FILE* file) const { pclose(file); }
  };
  const std::unique_ptr<FILE, Close> pipe(popen(command.c_str(), "r"));
  std::vector<std::string> lines;
  char* line = nullptr;
  std::size_t capacity = 0;
  while (pipe && getline(&line, &capacity, pipe.get()) > 0) lines.emplace_back(line);
  std::free(line);
  return lines;
}

Outcome run_case(const std::string& folder, const Driver& driver, const std::string& name) {
  Outcome outcome;
  for (const std::string& line : output_lines(fmt::format("'{}/{}' {}", folder, driver.program, name))) {
    if (!line.starts_with("CASE ")) continue;
    std::istringstream words(line);
    for (std::string word; words >> word;) {
      if (word.starts_with("value=")) outcome.value = std::strtod(word.c_str() + 6, nullptr);
      if (word.starts_with("unit=")) outcome.unit = word.substr(5);
      if (word == "check=ok") outcome.correct = true;
    }
  }
  return outcome;
}

Row run_rounds(const std::string& folder, const std::string& name, int rounds) {
  Row row{name, {}};
  for (int round = 0; round < rounds; ++round) {
    for (std::size_t driver = 0; driver < kDrivers.size(); ++driver) {
      fmt::print(stderr, "\r\033[K{} on {}, round {} of {}", name, kDrivers[driver].name, round + 1, rounds);
      row.series[driver].add(run_case(folder, kDrivers[driver], name));
    }
  }
  fmt::print(stderr, "\r\033[K");
  return row;
}

void print_header() {
  fmt::print("{:<16} {:>10} {:>12} {:>12} {:>12} {:>11} {:>11}  {}\n", "case", "unit", "card", "plain C++",
             "best C++", "card/plain", "card/best", "check");
}

void print_row(const Row& row) {
  std::string check = "ok";
  for (std::size_t driver = 0; driver < kDrivers.size(); ++driver) {
    if (!row.series[driver].correct) check = fmt::format("WRONG on {}", kDrivers[driver].name);
  }
  fmt::print("{:<16} {:>10} {:>12.4g} {:>12.4g} {:>12.4g} {:>11.3f} {:>11.3f}  {}\n", row.name,
             row.series[0].unit, row.series[0].median(), row.series[1].median(), row.series[2].median(),
             row.ratio(1), row.ratio(2), check);
  std::fflush(stdout);
}

nlohmann::json to_json(const std::vector<Row>& rows) {
  nlohmann::json all = nlohmann::json::array();
  for (const Row& row : rows) {
    nlohmann::json entry = {{"case", row.name}, {"unit", row.series[0].unit}};
    for (std::size_t driver = 0; driver < kDrivers.size(); ++driver) {
      const Series& series = row.series[driver];
      entry[kDrivers[driver].name] = {
          {"median", series.median()}, {"rounds", series.values}, {"correct", series.correct}};
    }
    entry["card_to_plain"] = row.ratio(1);
    entry["card_to_best"] = row.ratio(2);
    all.push_back(entry);
  }
  return all;
}

std::vector<std::string> chosen_cases(const std::string& folder, int count, char** words) {
  std::vector<std::string> cases;
  for (int i = 1; i < count; ++i) {
    std::istringstream list(words[i]);
    for (std::string name; std::getline(list, name, ',');) cases.push_back(name);
  }
  if (!cases.empty()) return cases;
  for (std::string line : output_lines(fmt::format("'{}/{}' --list", folder, kDrivers[1].program))) {
    line.erase(line.find_last_not_of('\n') + 1);
    cases.push_back(line);
  }
  return cases;
}

// Processes that want a core besides this one, as the kernel averages them over a minute.
double load_average() {
  double load = 0.0;
  std::ifstream("/proc/loadavg") >> load;
  return load;
}

}  // namespace

int main(int count, char** words) {
  const std::string folder = std::filesystem::read_symlink("/proc/self/exe").parent_path();
  const char* wanted = std::getenv("BENCH_ROUNDS");
  const int rounds = wanted ? std::max(1, std::atoi(wanted)) : 3;
  const double load = load_average();
  if (load > 0.5)
    fmt::print("note: the machine is busy (load {:.1f}); trust the ratios more than the figures\n", load);

  print_header();
  std::vector<Row> rows;
  bool correct = true;
  for (const std::string& name : chosen_cases(folder, count, words)) {
    rows.push_back(run_rounds(folder, name, rounds));
    print_row(rows.back());
    for (const Series& series : rows.back().series)
      correct = correct && series.correct && !series.values.empty();
  }
  const std::string file = folder + "/results.json";
  std::ofstream out(file);
  out << nlohmann::json{{"rounds", rounds}, {"load_before", load}, {"cases", to_json(rows)}}.dump(2) << '\n';
  fmt::print("medians of {} rounds, drivers in turn; written to {}\n", rounds, file);
  return correct && out.good() ? 0 : 1;
}
