// SPDX-License-Identifier: MIT
// Reads the CASE line that a peer prints.
#include "bench/harness/peer.h"

#include <cstdio>
#include <cstdlib>
#include <memory>
#include <sstream>

namespace bench {
namespace {

std::string output_of(const std::string& command) {
  struct Close {
    void operator()(FILE* file) const { pclose(file); }
  };
  const std::unique_ptr<FILE, Close> pipe(popen(command.c_str(), "r"));
  std::string text;
  char buffer[4096];
  while (pipe) {
    const std::size_t got = fread(buffer, 1, sizeof buffer, pipe.get());
    if (got == 0) break;
    text.append(buffer, got);
  }
  return text;
}

}  // namespace

void run_peer(const Peer& peer, const std::string& name, Writing& writing) {
  std::istringstream words(output_of("'" + peer.program + "' " + name + " 2>/dev/null"));
  bool correct = false;
  double milliseconds = 0.0;
  for (std::string word; words >> word;) {
    if (word.starts_with("ms=")) milliseconds = std::strtod(word.c_str() + 3, nullptr);
    if (word == "check=ok") correct = true;
  }
  if (milliseconds <= 0.0) return;
  writing.correct = correct && (writing.correct || !writing.present);
  writing.present = true;
  writing.milliseconds.push_back(milliseconds);
}

}  // namespace bench
