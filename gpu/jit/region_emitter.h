// SPDX-License-Identifier: MIT
// Emits a region: vector instructions that run strip by strip, inside one loop over the strips with active
// lanes.
#pragma once

#include <array>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "gpu/isa/insn.h"
#include "gpu/jit/affine_lanes.h"
#include "gpu/jit/function_context.h"
#include "gpu/jit/lane_map.h"
#include "gpu/jit/registers.h"
#include "gpu/jit/scalar_file.h"
#include "gpu/jit/steady_addresses.h"
#include "gpu/jit/strip_file.h"

namespace cairn::gpu {

/// Life of a region: add() its instructions in order, then emit() once. Scalar operands are captured by
/// add(), at the builder's position then, so scalar instructions may be emitted in between: they come before
/// the strip loop. Within the loop idle lanes hold garbage; EXEC is applied to what leaves it: registers,
/// masks, memory.
class RegionEmitter final : public Operands {
 public:
  /// What is known in a turn about addresses that all lanes move alike.
  struct Steady {
    const SteadyAddresses* facts = nullptr;
    std::map<unsigned, llvm::AllocaInst*> lane0;  ///< by register: lane 0's number if the others follow it
    std::map<unsigned, llvm::Value*> in_rows;     ///< whether they do, by the register's stride; else equal
    std::map<unsigned, llvm::Value*> uniform;     ///< registers with one number in all lanes, i32
  };

  /// One strip's turn (or that of several together), or a part of it, in a loop that runs strip by strip.
  struct Turn {
    using Masks = std::map<unsigned, llvm::AllocaInst*>;
    unsigned width = 0;            ///< lanes
    llvm::Value* first = nullptr;  ///< lane, i32
    llvm::Value* shift = nullptr;  ///< the same as i64
    StripFile::Variables variables;
    Masks masks;                    ///< lane masks, EXEC among them, as <width x i1>, by first register
    bool keeps_idle_lanes = false;  ///< EXEC changes within the turn
    const Steady* steady = nullptr;
    llvm::AllocaInst* vector_instructions =
        nullptr;  ///< that the turn ran, when profiling; its first part counts
  };

  /// Lanes that go together at most: helpers and lane loops take a mask of one word.
  static constexpr unsigned kMostLanesTogether = 32;

  /// `turn`, when not null, is that of the loop around the region.
  RegionEmitter(FunctionContext& context, ScalarFile& scalars, Target target, const Turn* turn);

  std::size_t size() const { return items_.size(); }
  /// Whether the region is part of a loop: addresses may go on by the same distance each time.
  enum class Repeats : std::uint8_t {
    No,
    Within,  ///< an innermost loop of one call
    Across,  ///< a loop around others, or one that the wave leaves and resumes
  };
  Repeats repeats = Repeats::No;
  /// Whether a mask that begins at scalar register `reg` was written.
  bool writes_mask(unsigned reg) const { return mask_starts_.test(reg); }
  /// Registers that the region's instructions write as lane masks (scalar) and as vectors.
  const SgprSet& masks_written() const { return masks_written_; }
  const VgprSet& vgprs_written() const { return vgprs_written_; }
  unsigned temps() const { return temps_; }
  bool loads(Space space) const { return (loads_ & spaces(space)) != 0; }
  bool stores(Space space) const { return (stores_ & spaces(space)) != 0; }
  bool stores_anything() const { return stores_ != 0; }
  /// Whether `insn` is an atomic of LDS whose order among those of the region shows nowhere.
  bool commutes(const Instruction& insn) const;

  void add(const Instruction& insn);
  /// Whether the next instruction may be `insn` although lanes of different strips may meet in memory: the
  /// region must then be cut before it.
  bool continues(const Instruction& insn) const;
  /// What was added so far must be seen by all strips before what follows, unless it turns out at run time
  /// that no lane meets another. `live`: vector registers that are read afterwards.
  void cut(const VgprSet& live);
  /// Masks written before the last cut and not since.
  const SgprSet& masks_before_cut() const { return masks_before_cut_; }
  /// The only instruction of a region that changes registers which M0 chooses: what is added to the numbers
  /// of source 0 to 2 and of the destination (i32). To be emitted with no live registers.
  using IndexOffsets = std::array<llvm::Value*, 4>;
  void add_indexed(const Instruction& insn, const IndexOffsets& offsets);
  /// Emits the loop. `live`: vector registers that are read after it. Afterwards the builder stands behind
  /// the loop and the masks are in the scalar file. Within a turn there is no loop: the instructions are
  /// emitted for its strip alone, and what they write goes to its variables; `live` then has those of which
  /// idle lanes must keep what they hold.
  void emit(const VgprSet& live);

  /// Whether the lane map of `insn`'s DPP stays within each strip, so that it is a shuffle of the strip.
  static bool dpp_within_strip(const Dpp& dpp, unsigned strip);

  // Operands
  const Instruction& instruction() const override { return *item_->insn; }
  Value source(unsigned index, Type type) override;
  Value source_word(unsigned index, unsigned word) override;
  Value mask_source(unsigned index) override;
  std::int64_t immediate(unsigned index) override;
  Value tied(Type type) override;
  Value implicit(Slot::Kind which) override;
  void result(unsigned index, Type type, Value value) override;
  void result_word(unsigned index, unsigned word, Value value) override;
  void mask_result(unsigned index, Value value) override;
  void implicit_result(Slot::Kind which, Value value) override;

 private:
  // Scalar values of one operand, taken when the instruction was added.
  struct Captured {
    llvm::SmallVector<llvm::Value*, 4> words;
    llvm::Value* pair = nullptr;
    llvm::Value* lanes = nullptr;  // a mask of the turn
  };
  struct Item {
    const Instruction* insn;
    std::array<Captured, kMaxOperands> scalars;
    llvm::Value* vcc = nullptr;  // 64 bits, or lanes of the turn
    llvm::Value* m0 = nullptr;
    unsigned temp = 0;  // row that holds a copy of the DPP source
  };

  /// Instructions between cuts.
  struct Part {
    std::size_t begin, end;
    VgprSet live;  // afterwards
  };

  // region_emitter.cpp
  void emit_parts();
  bool emit_together();
  void emit_part(const Part& part);
  void emit_loop(const Part& part, bool full);
  void emit_unrolled(const Part& part, bool full);
  void emit_strip(const Part& part, bool full);
  SgprSet masks_of(const Part& part) const;
  llvm::Value* all_lanes();
  void capture(Item& item);
  void emit_turn(const VgprSet& kept);
  void count_lanes(llvm::Value* mask);
  void begin_strip(llvm::Value* first, llvm::Value* mask);
  void forget_strip();
  llvm::Value* turn_mask(unsigned reg);  // null: not one of the turn's masks
  void emit_item(const Item& item);
  void emit_packed();
  void advance_addresses();
  llvm::Value* lane_bits(llvm::Value* mask64);  // this strip's lanes of a 64-bit mask, as <strip x i1>
  llvm::Value* mask_word(llvm::Value* lanes);   // lanes as the bits of an i32
  llvm::Value* mask_to_64(llvm::Value* lanes);  // the other way, in place

  // region_operands.cpp
  const Operand& operand(unsigned source) const { return item_->insn->operands[destinations_ + source]; }
  const Captured& captured(unsigned source) const { return item_->scalars[destinations_ + source]; }
  llvm::Value* raw(unsigned source, Type type);
  llvm::Value* constant_raw(const Operand& operand, Type type);
  llvm::Value* narrow(unsigned source, llvm::Value* raw, Type type);
  llvm::Value* select_part(llvm::Value* value, Sel sel, bool sign);
  llvm::Value* modifiers(unsigned source, llvm::Value* value, Type type);
  llvm::Value* scale_and_clamp(llvm::Value* value, Type type);
  llvm::Value* place(llvm::Value* bits, Type type, const Operand& destination);
  void write(unsigned reg, unsigned width, llvm::Value* value);
  void set_mask(unsigned reg, llvm::Value* value);
  llvm::Type* shaped(const llvm::Value* like, Type type);

  // region_dpp.cpp
  llvm::Value* permuted(unsigned source);
  llvm::Value* row_elements(unsigned temp, const LaneMap& map, llvm::Value* lanes);
  llvm::Value* dpp_enabled();  // lanes that write under DPP, or null: all

  // region_indexed.cpp
  struct Place {
    unsigned operand;
    llvm::Value *number, *inside;  // of its first register; whether it is one
  };
  llvm::Value* row_of(const Item& item, unsigned operand, unsigned word, llvm::Value* lane);
  void load_indexed(), store_indexed();

  // region_wave.cpp
  /// Where the wave's lanes access memory: `start` plus `step` bytes a lane, before the immediate offset.
  struct WaveRow {
    llvm::Value* start = nullptr;  // i64
    unsigned step = 0;
  };
  using Rows = std::map<std::size_t, WaveRow>;  // by instruction
  llvm::Value* find_rows(Rows& rows);
  std::vector<bool> address_makers() const;
  std::optional<AffineLanes::Lanes> compare_wave(llvm::Value* lanes, std::uint64_t step);
  llvm::Value* row_of_access(AffineLanes& wave, WaveRow& row);
  llvm::Value* apart(const Rows& rows);

  // region_carry.cpp
  struct LowSum {
    llvm::Value *x = nullptr, *y = nullptr;  ///< what was added
    llvm::Value *carry = nullptr, *result = nullptr;
    unsigned reg = 0;
  };
  bool emit_sum();

  // region_memory.cpp
  /// Where the lanes of the strip access: `value`, or `base` + `offsets`, as host addresses.
  struct Address {
    llvm::Value* value = nullptr;    // i64, of each lane or the same for all
    llvm::Value* base = nullptr;     // i64
    llvm::Value* offsets = nullptr;  // i32 of each lane, or (LDS) the same for all
    bool wraps = false;              // an LDS address: offset arithmetic is modulo 2^32
    unsigned reach = 0;              // LDS: bytes from the lanes' addresses on that are accessed
    llvm::Value* lane0 = nullptr;    // not null: it is known how the lanes lie,
    llvm::Value* in_rows = nullptr;  // one after the other (or all in one place), and lane 0's number
    std::optional<unsigned>
        step;  // bytes from lane to lane if that is known: `value` is lane 0's, one number
    llvm::Value* lanes() const { return offsets != nullptr ? offsets : value; }
  };
  using LaneBody = llvm::function_ref<llvm::Value*(llvm::ArrayRef<llvm::Value*>)>;
  void emit_load();
  void emit_store();
  void mark_access();
  Address global_address(unsigned first);
  bool take_steady(unsigned source, Address& address);
  llvm::Value* lds_row(llvm::Value*& mask);
  /// The elements of a load, in order: 64-bit ones stand for two dwords.
  using Values = llvm::SmallVector<llvm::Value*, 4>;
  void put_to_lds(llvm::Value* value);
  void put_wide_to_lds(llvm::ArrayRef<llvm::Value*> elements);
  void put(unsigned reg, llvm::ArrayRef<llvm::Value*> elements);
  /// ByLine: lanes whose first vector, addresses, is of one cache line go together.
  enum class LaneCode { Loop, Unrolled, ByLine };
  llvm::Value* lane_loop(llvm::Value* mask, llvm::Type* result, llvm::ArrayRef<llvm::Value*> vectors,
                         LaneBody body, LaneCode code = LaneCode::Loop);
  void finish_load(unsigned reg, llvm::Value* value);
  llvm::Value* data_word(unsigned source, unsigned dword);
  llvm::Value* if_else(llvm::Value* condition, llvm::function_ref<llvm::Value*()> yes,
                       llvm::function_ref<llvm::Value*()> no);

  Values if_else_many(llvm::Value* condition, llvm::function_ref<Values()> yes,
                      llvm::function_ref<Values()> no);

  // region_access.cpp
  /// How lanes follow one another: whether each has lane 0's number plus a stride, and that number.
  struct Pattern {
    llvm::Value* holds = nullptr;
    llvm::Value* lane0 = nullptr;
    unsigned reach = 0;
  };
  llvm::Value* access_mask(const Address& address, std::int64_t offset, unsigned bytes);
  llvm::Value* pointer_vector(const Address& address, std::int64_t offset);
  llvm::Value* pointer(llvm::Value* base, std::int64_t offset);
  llvm::Value* all_active(llvm::Value* lanes);  // whether `lanes` holds in every active lane of the strip
  llvm::Value* all_lanes_active();
  AffineLanes::Lanes compare_lanes(llvm::Value* lanes, std::uint64_t step);
  Pattern pattern_of(llvm::Value* lanes, unsigned stride);
  llvm::Value* fits(const Address& address, llvm::Value* place, llvm::Value* room);
  Pattern layout_of(const Address& address, unsigned stride);
  Values by_known_layout(const Address& address, unsigned bytes, bool needs_all,
                         llvm::function_ref<Values(llvm::Value*)> rows,
                         llvm::function_ref<Values(llvm::Value*)> same, llvm::function_ref<Values()> any);
  Values by_layout(const Address& address, unsigned bytes, bool needs_all,
                   llvm::function_ref<Values(llvm::Value*)> rows,
                   llvm::function_ref<Values(llvm::Value*)> same, llvm::function_ref<Values()> any);
  llvm::SmallVector<unsigned, 4> element_bits() const;
  llvm::Value* place_for_some(llvm::Value* place, std::int64_t offset);
  Values fetch(const Address& address, llvm::ArrayRef<std::int64_t> offsets);
  void prefetch_next(llvm::Value* place);
  llvm::Value* last_place();
  Values load_rows(llvm::Value* place, llvm::ArrayRef<unsigned> sizes);
  Values gather(const Address& address, std::int64_t offset, llvm::ArrayRef<unsigned> sizes);
  llvm::Value* gather_small(llvm::Value* places, llvm::Value* mask, unsigned bits);
  void store_to(const Address& address, unsigned source, std::int64_t offset);
  Values stored_elements(unsigned source);
  llvm::Value* past_caches(llvm::Value* place);
  void store_rows(llvm::Value* place, llvm::ArrayRef<llvm::Value*> elements);
  llvm::Value* joined(llvm::Value* first, llvm::Value* second);
  void scatter(const Address& address, std::int64_t offset, llvm::ArrayRef<llvm::Value*> elements);

  // region_lds.cpp
  Address lds_address(unsigned first, std::int64_t offset, unsigned bytes);
  unsigned lds_reach(unsigned reg) const;
  llvm::Value* lds_place(const Address& address, std::int64_t offset);
  static bool reads_lds_lanes(const Instruction& insn);
  static llvm::SmallVector<std::int64_t, 2> lds_offsets(const Instruction& insn);
  llvm::SmallVector<std::size_t> lds_loads_together() const;
  void emit_lds_load();

  // region_private.cpp: scratch, flat and buffer accesses
  /// Where lanes access scratch: dword-interleaved from `base` on, at `uniform` + `lanes` bytes (lanes may be
  /// null).
  struct Private {
    llvm::Value* base;     // i64
    llvm::Value* limit;    // i32: bytes of a lane that may be accessed
    llvm::Value* uniform;  // i32
    llvm::Value* lanes;    // i32 of each lane
  };
  void emit_flat(bool is_store);
  void emit_scratch(bool is_store);
  struct BufferAccess {
    llvm::Value *resource = nullptr, *soffset = nullptr, *index = nullptr, *lane_offset = nullptr;
  };
  BufferAccess buffer_access(unsigned address_at);
  void emit_buffer(bool is_store);
  llvm::Value* simple_private(const Private& where, llvm::Value* offset);
  Values private_access(const Private& where, unsigned data, bool is_store);
  Values private_words(const Private& where, llvm::Value* offset, llvm::ArrayRef<llvm::Value*> data,
                       bool is_store);
  Values slow_access(const char* helper, llvm::ArrayRef<llvm::Value*> args, unsigned data, bool is_store);
  Values elements_of(llvm::ArrayRef<llvm::Value*> words);
  Values spread_all(Values values);
  Values data_words(unsigned source);
  unsigned access_bytes() const;
  unsigned access_words() const { return (access_bytes() + 3) / 4; }

  // region_image.cpp, region_typed.cpp
  void emit_image();
  void emit_typed(bool is_store);

  // region_atomic.cpp
  /// What commutes with its like: an operation without a result, and its width; Rmw::None: what does not.
  using Commuting = std::pair<Rmw, unsigned>;
  static Commuting commuting(const Instruction& insn, Space space = Space::Lds);
  void emit_atomic();
  void emit_exchange_pair();
  llvm::Value* lds_operand(Address& address);
  llvm::Value* rmw(llvm::Value* pointer, llvm::Value* data, llvm::Value* compare, bool shared);

  static unsigned spaces(Space space);

  FunctionContext& c_;
  ScalarFile& scalars_;
  Target target_;
  unsigned lanes_;
  const Turn* turn_;
  Emitter e_;
  StripFile strip_;
  std::vector<Item> items_;
  std::unique_ptr<Instruction> renamed_;  // add_indexed()
  std::vector<Place> places_;             // of its vector operands
  const Item* item_ = nullptr;
  unsigned destinations_ = 0;
  int component_ = -1;  // of a packed instruction
  llvm::Value* packed_low_ = nullptr;
  llvm::Value* dpp_valid_ = nullptr;  // lanes whose DPP source may be read
  SgprSet masks_written_, mask_starts_;
  VgprSet vgprs_written_;
  unsigned temps_ = 0, loads_ = 0, stores_ = 0;
  std::vector<Part> parts_;  // that cuts ended
  SgprSet masks_before_cut_;
  unsigned plain_accesses_ = 0;             // of global memory
  bool other_accesses_ = false;             // of the same memory in other ways
  Rows rows_;                               // while the wave's accesses are known
  std::optional<Commuting> lds_;            // all accesses of LDS so far are this one, if there are any
  llvm::Value* exec_ = nullptr;             // 64-bit EXEC of the region
  llvm::Value* mask_ = nullptr;             // this strip's active lanes
  llvm::Value* shift_ = nullptr;            // first lane as i64
  std::map<unsigned, llvm::Value*> masks_;  // masks written so far in this strip, by register
  std::size_t position_ = 0, end_ = 0;      // of item_ among them, and of those that the strip goes through
  std::map<std::size_t, Values> lds_read_;  // what loads to come get, by their position
  std::map<std::pair<llvm::Value*, unsigned>, Pattern> patterns_;        // by lanes and stride
  std::map<std::tuple<llvm::Value*, unsigned, bool>, Pattern> layouts_;  // and whether in LDS
  AffineLanes affine_;
  LowSum low_sum_;    // the last one
  int branches_ = 0;  // depth of if_else_many
};

}  // namespace cairn::gpu
