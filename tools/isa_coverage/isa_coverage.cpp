// SPDX-License-Identifier: MIT
// The coverage figure: every instruction that LLVM accepts for a target, and whether the translator
// translates it.
#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>
#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "gpu/isa/encodings.h"
#include "gpu/jit/probe.h"

namespace cairn {
namespace {

constexpr const char* kTargets[] = {"gfx900", "gfx906",  "gfx908",  "gfx90a",  "gfx942",
                                    "gfx950", "gfx1030", "gfx1100", "gfx1200", "gfx1201"};

struct Count {
  unsigned covered = 0, compute = 0;
  std::vector<std::string> missing;  // names
};

struct Report {
  std::string target;
  std::vector<std::pair<std::string, Count>> encodings;              // in the order of the walk
  std::map<std::string, std::pair<const char*, unsigned>> left_out;  // name -> reason, forms
  Count total;
};

Count& count_of(Report& report, const std::string& encoding) {
  for (auto& [name, count] : report.encodings) {
    if (name == encoding) return count;
  }
  return report.encodings.emplace_back(encoding, Count{}).second;
}

// What hinders each form, by its index; empty: nothing. Probes run in a child process: where it dies, the
// translator cannot be said to translate the form, and another child goes on behind it.
std::vector<std::string> examine_all(gpu::Target target, const std::vector<gpu::Form>& forms, bool loud) {
  std::vector<std::string> answers;
  while (answers.size() < forms.size()) {
    int ends[2];
    if (pipe(ends) != 0) return answers;
    const pid_t child = fork();
    if (child == 0) {
      if (!loud) std::freopen("/dev/null", "w", stderr);  // the answer says what crashes
      std::FILE* out = fdopen(ends[1], "w");
      for (std::size_t i = answers.size(); i < forms.size(); ++i) {
        std::string why = forms[i].problem;
        if (why.empty()) why = gpu::why_not_translated(target, forms[i].bytes);
        for (char& c : why) c = c == '\n' ? ' ' : c;
        fmt::print(out, "{}\n", why);
        std::fflush(out);
      }
      _exit(0);
    }
    close(ends[1]);
    std::FILE* in = fdopen(ends[0], "r");
    std::string line;
    for (int c = std::fgetc(in); c != EOF; c = std::fgetc(in)) {
      if (c != '\n') {
        line += static_cast<char>(c);
        continue;
      }
      answers.push_back(std::move(line));
      line.clear();
    }
    std::fclose(in);
    waitpid(child, nullptr, 0);
    if (answers.size() < forms.size()) answers.emplace_back("the translator crashes");
  }
  return answers;
}

Report examine(const std::string& name, bool verbose) {
  Report report;
  report.target = name;
  const gpu::Target target = gpu::find_target(std::string_view(name));
  std::vector<gpu::Form> forms;
  for (gpu::Form& form : gpu::every_form(target)) {
    if (const char* reason = gpu::not_compute(form)) {
      auto& entry = report.left_out[form.name];
      entry.first = reason;
      ++entry.second;
    } else {
      forms.push_back(std::move(form));
    }
  }
  const std::vector<std::string> hindrances = examine_all(target, forms, verbose);
  for (std::size_t i = 0; i < forms.size(); ++i) {
    const gpu::Form& form = forms[i];
    const std::string& why = hindrances.at(i);
    for (Count* count : {&count_of(report, form.encoding), &report.total}) {
      ++count->compute;
      if (why.empty())
        ++count->covered;
      else
        count->missing.push_back(form.name);
    }
    if (verbose && !why.empty()) fmt::print("{}: {}: {}\n  {}\n", name, form.encoding, form.text, why);
  }
  return report;
}

// Never 100 while something is missing.
std::string percent(const Count& count) {
  if (count.covered == count.compute) return "100 %";
  return fmt::format("{:.1f} %", static_cast<int>(1000.0 * count.covered / count.compute) / 10.0);
}

std::string joined(const std::vector<std::string>& names) {
  std::string out;
  for (const std::string& name : names) out += (out.empty() ? "" : " ") + name;
  return out;
}

void print_text(const Report& report) {
  fmt::print("{}: {} of {} instruction forms of compute code are covered ({})\n", report.target,
             report.total.covered, report.total.compute, percent(report.total));
  for (const auto& [name, count] : report.encodings) {
    fmt::print("  {:16} {:4} of {:4}\n", name, count.covered, count.compute);
    if (!count.missing.empty()) fmt::print("      missing: {}\n", joined(count.missing));
  }
  std::map<std::string, std::vector<std::string>> by_reason;
  for (const auto& [name, entry] : report.left_out) by_reason[entry.first].push_back(name);
  for (const auto& [reason, names] : by_reason)
    fmt::print("  left out, {}:\n      {}\n", reason, joined(names));
}

// Names that are missing in the same encodings together.
void print_missing(const Report& report) {
  std::map<std::string, std::vector<std::string>> encodings_of, names_in;
  for (const auto& [encoding, count] : report.encodings) {
    for (const std::string& name : count.missing) encodings_of[name].push_back(encoding);
  }
  for (const auto& [name, encodings] : encodings_of) {
    std::string list;
    for (const std::string& encoding : encodings) list += (list.empty() ? "" : ", ") + encoding;
    names_in[list].push_back(name);
  }
  for (const auto& [encodings, names] : names_in)
    fmt::print("\nMissing in {}: {}\n", encodings, joined(names));
}

void print_markdown(const std::vector<Report>& reports) {
  fmt::print(
      "# Which instructions are covered\n"
      "Made by `./cairn isa-coverage --markdown`. A form is a mnemonic in one encoding, as LLVM's "
      "disassembler\n"
      "accepts it for the target; it is covered when the translator makes verified LLVM IR of it. What "
      "compute\n"
      "code does not contain (`gpu/isa/not_compute.cpp`) is not counted.\n\n"
      "| target | forms of compute code | covered | share |\n|---|---|---|---|\n");
  for (const Report& r : reports)
    fmt::print("| {} | {} | {} | {} |\n", r.target, r.total.compute, r.total.covered, percent(r.total));
  for (const Report& r : reports) {
    fmt::print("\n## {}\n| encoding | covered | of |\n|---|---|---|\n", r.target);
    for (const auto& [name, count] : r.encodings)
      fmt::print("| {} | {} | {} |\n", name, count.covered, count.compute);
    print_missing(r);
  }
  std::map<std::string, std::map<std::string, int>> by_reason;
  for (const Report& r : reports) {
    for (const auto& [name, entry] : r.left_out) by_reason[entry.first][name] = 1;
  }
  fmt::print("\n## Not counted\n| reason | instructions |\n|---|---|\n");
  for (const auto& [reason, names] : by_reason) {
    std::vector<std::string> list;
    for (const auto& [name, one] : names) list.push_back(name);
    fmt::print("| {} | {} |\n", reason, joined(list));
  }
}

// Lines "target covered" of the file; fails when a target covers less, and says when the record can be
// raised.
int check(const std::string& path, const std::vector<Report>& reports) {
  std::ifstream in(path);
  std::map<std::string, unsigned> recorded;
  for (std::string line; std::getline(in, line);) {
    std::istringstream words(line);
    std::string target;
    unsigned covered = 0;
    if (!line.starts_with('#') && words >> target >> covered) recorded[target] = covered;
  }
  int bad = 0;
  for (const Report& r : reports) {
    if (!recorded.contains(r.target)) {
      fmt::print("{} has no line in {}\n", r.target, path);
      ++bad;
    } else if (r.total.covered < recorded[r.target]) {
      fmt::print("{} covers {} forms; {} are recorded in {}\n", r.target, r.total.covered, recorded[r.target],
                 path);
      ++bad;
    } else {
      fmt::print("{}: {} forms, {} recorded\n", r.target, r.total.covered, recorded[r.target]);
    }
  }
  return bad == 0 ? 0 : 1;
}

int usage() {
  fmt::print(stderr, "usage: isa_coverage [--target gfx942] [--markdown | --check FILE | --why]\n");
  return 2;
}

int run(const std::vector<std::string>& arguments) {
  std::vector<std::string> targets(std::begin(kTargets), std::end(kTargets));
  std::optional<std::string> record;
  bool markdown = false, why = false;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const bool more = i + 1 < arguments.size();
    if (arguments[i] == "--target" && more) {
      targets = {arguments[++i]};
      if (gpu::find_target(std::string_view(targets[0])) == nullptr) {
        fmt::print(stderr, "no target '{}' is known\n", targets[0]);
        return 2;
      }
    } else if (arguments[i] == "--check" && more) {
      record = arguments[++i];
    } else if (arguments[i] == "--markdown") {
      markdown = true;
    } else if (arguments[i] == "--why") {
      why = true;
    } else {
      return usage();
    }
  }
  std::vector<Report> reports;
  for (const std::string& target : targets) reports.push_back(examine(target, why));
  if (record) return check(*record, reports);
  if (markdown) {
    print_markdown(reports);
    return 0;
  }
  for (const Report& report : reports) print_text(report);
  return 0;
}

}  // namespace
}  // namespace cairn

int main(int count, char** arguments) {
  return cairn::run(std::vector<std::string>(arguments + 1, arguments + count));
}
