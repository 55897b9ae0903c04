// SPDX-License-Identifier: MIT
// Image instructions: names put together from what they ask for. gpu/image has the semantics.
#include <deque>
#include <string>
#include <vector>

#include "gpu/isa/insn.h"

namespace cairn::gpu {
namespace {

using Kind = ImageOp::Kind;
using Level = ImageOp::Level;

struct LevelName {
  const char* name;
  Level level;
  bool clamp;
  bool gathers;  // exists for gathers as well
};
// _cd, coarse derivatives, are gradients.
constexpr LevelName kLevels[] = {
    {"", Level::Implicit, false, true},     {"_cl", Level::Implicit, true, true},
    {"_d", Level::Gradient, false, false},  {"_d_cl", Level::Gradient, true, false},
    {"_l", Level::Given, false, true},      {"_b", Level::Bias, false, true},
    {"_b_cl", Level::Bias, true, true},     {"_lz", Level::Zero, false, true},
    {"_cd", Level::Gradient, false, false}, {"_cd_cl", Level::Gradient, true, false},
};

struct AtomicName {
  const char* name;
  ImageOp::Atomic how;
};
constexpr AtomicName kAtomics[] = {
    {"swap", ImageOp::Atomic::Swap}, {"cmpswap", ImageOp::Atomic::CmpSwap},   {"add", ImageOp::Atomic::Add},
    {"sub", ImageOp::Atomic::Sub},   {"smin", ImageOp::Atomic::SMin},         {"umin", ImageOp::Atomic::UMin},
    {"smax", ImageOp::Atomic::SMax}, {"umax", ImageOp::Atomic::UMax},         {"and", ImageOp::Atomic::And},
    {"or", ImageOp::Atomic::Or},     {"xor", ImageOp::Atomic::Xor},           {"inc", ImageOp::Atomic::Inc},
    {"dec", ImageOp::Atomic::Dec},   {"fcmpswap", ImageOp::Atomic::FCmpSwap}, {"fmin", ImageOp::Atomic::FMin},
    {"fmax", ImageOp::Atomic::FMax},
};

class Table {
 public:
  Table() {
    add_plain();
    for (const AtomicName& atomic : kAtomics) {
      ImageOp op = of(Kind::Atomic);
      op.atomic = atomic.how;
      add(std::string("image_atomic_") + atomic.name, Family::Atomic, op);
    }
    for (const LevelName& level : kLevels) {
      add_samples("image_sample", Kind::Sample, level);
      if (level.gathers) add_samples("image_gather4", Kind::Gather, level);
    }
    add("image_gather4h", Family::Load, of(Kind::GatherRow));
    add("image_get_lod", Family::Load, of(Kind::Lod));
    add("image_get_resinfo", Family::Load, of(Kind::Resinfo));
    add("image_msaa_load", Family::Load, of(Kind::MsaaLoad));
  }
  std::span<const Row> rows() const { return rows_; }

 private:
  static ImageOp of(Kind kind) {
    ImageOp op;
    op.kind = kind;
    return op;
  }

  void add_plain() {
    for (const bool mip : {false, true}) {
      ImageOp load = of(Kind::Load), store = of(Kind::Store);
      load.mip = store.mip = mip;
      const std::string level = mip ? "_mip" : "";
      add("image_load" + level, Family::Load, load);
      add("image_store" + level, Family::Store, store);
      load.packed = store.packed = true;
      add("image_load" + level + "_pck", Family::Load, load);
      add("image_store" + level + "_pck", Family::Store, store);
      load.packed_sign = true;
      add("image_load" + level + "_pck_sgn", Family::Load, load);
    }
  }

  void add_samples(const char* name, Kind kind, const LevelName& level) {
    for (const bool compare : {false, true}) {
      for (const bool offset : {false, true}) {
        ImageOp op = of(kind);
        op.level = level.level;
        op.lod_clamp = level.clamp;
        op.compare = compare;
        op.offset = offset;
        const std::string full =
            std::string(name) + (compare ? "_c" : "") + level.name + (offset ? "_o" : "");
        add(full, Family::Load, op);
        if (level.level != Level::Gradient) continue;
        op.g16 = true;
        add(full + "_g16", Family::Load, op);
      }
    }
  }

  void add(const std::string& name, Family family, const ImageOp& op) {
    Row row = other(names_.emplace_back(name), family);
    row.memory.space = Space::Image;
    row.memory.image = op;
    rows_.push_back(row);
  }

  std::deque<std::string> names_;
  std::vector<Row> rows_;
};

}  // namespace

std::span<const Row> image_rows() {
  static const Table table;
  return table.rows();
}

}  // namespace cairn::gpu
