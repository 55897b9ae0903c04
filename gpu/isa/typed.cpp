// SPDX-License-Identifier: MIT
// Typed buffers (MUBUF ..._format_..., MTBUF): one to four components in the format of the descriptor or of
// the instruction. gpu/image has the formats.
#include <deque>
#include <string>
#include <vector>

#include "gpu/isa/insn.h"

namespace cairn::gpu {
namespace {

class Table {
 public:
  Table() {
    for (const bool own_format : {false, true}) {
      const std::string prefix = own_format ? "tbuffer_" : "buffer_";
      for (const bool stores : {false, true}) {
        const std::string stem = prefix + (stores ? "store_format_" : "load_format_");
        for (std::uint8_t n = 1; n <= 4; ++n) {
          const std::string components = std::string("xyzw").substr(0, n);
          add(stem + components, stores, described(n, false, own_format));
          add(stem + "d16_" + components, stores, described(n, true, own_format));
        }
        if (own_format) continue;
        Memory high = described(1, true, false);
        high.low_half = false;
        high.high_half = true;
        add(stem + "d16_hi_x", stores, high);
        if (stores) continue;
        Memory to_lds = described(1, false, false);
        to_lds.to_lds = true;
        add("buffer_load_lds_format_x", false, to_lds);
      }
    }
  }
  std::span<const Row> rows() const { return rows_; }

 private:
  static Memory described(std::uint8_t components, bool d16, bool own_format) {
    Memory m;
    m.space = Space::Buffer;
    m.count = static_cast<std::uint8_t>(d16 ? (components + 1) / 2 : components);
    m.components = components;
    m.d16 = d16;
    m.own_format = own_format;
    m.low_half = d16 && components == 1;  // the upper half stays as it is
    return m;
  }
  void add(const std::string& name, bool stores, const Memory& m) {
    const std::string& kept = names_.emplace_back(name);
    rows_.push_back(stores ? store(kept, m) : load(kept, m));
  }

  std::deque<std::string> names_;
  std::vector<Row> rows_;
};

}  // namespace

std::span<const Row> typed_rows() {
  static const Table table;
  return table.rows();
}

}  // namespace cairn::gpu
