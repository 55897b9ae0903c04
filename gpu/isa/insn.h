// SPDX-License-Identifier: MIT
// The instruction table: one row an instruction, found by canonical mnemonic. The row's signature says the
// rest: how many sources there are and of what type, what is written, which implicit registers take part.
//
//   valu("v_lshlrev_b32", [](U32 s0, U32 s1)           { return s1 << (s0 & 31); })
//   valu("v_cndmask_b32", [](U32 s0, U32 s1, Mask m)   { return select(m, s1, s0); })
//   valu("v_add_co_u32",  [](U32 s0, U32 s1)           { U32 d = s0 + s1; return results(d, d < s0); })
//   valu("v_fmac_f32",    [](F32 s0, F32 s1, Tied<F32> d) { return fma(s0, s1, d.value); })
//   salu("s_and_b32",     [](U32 s0, U32 s1)           { U32 d = s0 & s1; return results(d, Scc{d != 0}); })
//
// Parameters, in the order of the assembly text's sources:
//   U32, F64, ...  the next source operand, modifiers applied;
//   Mask           the next source operand, a lane mask in a scalar register pair (or vcc);
//   Imm            the next source operand, an immediate (k.value is a C++ number);
//   Quad           the next source operand, four registers;
//   Tied<T>        the old value of the first destination; takes no operand;
//   Mix            the next source operand of a mixed-precision instruction: F32, or a half of a register;
//   Scc, Vcc, Exec implicit registers; take no operand (Vcc and Exec as lane masks in vector rows);
//   ExecBits, M0   EXEC as a 64-bit number (scalar rows), M0; take no operand;
//   Fields         the instruction's modifiers, for rows that treat one in their own way.
// Results, in the order of the assembly text's destinations: a lane type, Mask (to a scalar pair), Scc or Vcc
// (implicit), or several with results(...).
// EXEC, DPP, SDWA, op_sel, clamp, omod and the upper halves of 16-bit results are applied around the row; not
// so the clamp of integer results, which is the row's. op_sel means 16-bit operands only: rows whose operands
// are U32 read Fields. Negation and absolute value of a U32 or U64 operand are those of a float of that
// width.
#pragma once

#include <array>
#include <span>
#include <string_view>
#include <tuple>
#include <utility>

#include "gpu/image/op.h"
#include "gpu/isa/instruction.h"
#include "gpu/isa/lanes.h"

namespace cairn::gpu {

struct Imm {
  std::int64_t value;
};
template <Lane T>
struct Tied {
  T value;
};
struct Scc {
  Mask value;
};
struct Vcc {
  Mask value;
};
struct Exec {
  Mask value;
};
struct ExecBits {
  U64 value;
};
struct M0 {
  U32 value;
};
struct Mix {
  F32 value;
};
struct Quad {
  std::array<U32, 4> words;
};
struct Fields {
  const Instruction& insn;
};
template <class... T>
std::tuple<T...> results(T... r) {
  return {r...};
}

/// What a row's parameter or result is.
struct Slot {
  enum class Kind : std::uint8_t {
    None,
    Operand,
    Mask,
    Imm,
    Tied,
    Scc,
    Vcc,
    Exec,
    ExecBits,
    M0,
    Fields
  } kind = Kind::None;
  Type type = Type::U32;
};

/// How operands reach a row and where its results go: implemented by the translator, once for all rows.
class Operands {
 public:
  virtual ~Operands() = default;
  virtual const Instruction& instruction() const = 0;
  virtual Value source(unsigned index, Type type) = 0;           ///< index counts source operands of the text
  virtual Value source_word(unsigned index, unsigned word) = 0;  ///< one register of a wider operand
  virtual Value mask_source(unsigned index) = 0;
  virtual std::int64_t immediate(unsigned index) = 0;
  virtual Value tied(Type type) = 0;
  virtual Value implicit(Slot::Kind which) = 0;
  virtual void result(unsigned index, Type type, Value value) = 0;  ///< index counts destinations of the text
  virtual void result_word(unsigned index, unsigned word, Value value) = 0;
  virtual void mask_result(unsigned index, Value value) = 0;
  virtual void implicit_result(Slot::Kind which, Value value) = 0;
};

/// What kind of thing an instruction is: decides who translates it.
enum class Family : std::uint8_t {
  Valu,    ///< lanes -> lanes, under EXEC, each lane alone
  Packed,  ///< the row is one component; runs for both halves with op_sel, op_sel_hi, neg_lo, neg_hi
  Salu,    ///< scalar -> scalar
  Load,
  Store,
  Atomic,      ///< vector memory and LDS: see Memory
  ScalarLoad,  ///< s_load, s_buffer_load
  ScalarStore,
  ScalarAtomic,
  Cross,    ///< reads other lanes: readlane, bpermute, swizzle, MFMA...; translated by name
  Control,  ///< branches, barriers, messages, sleep, mode; translated by name
  Nothing,  ///< has nothing to do here: waits, cache control, hints
};

/// Address space of a memory instruction.
enum class Space : std::uint8_t { Global, Flat, Scratch, Lds, Buffer, Image };

enum class Rmw : std::uint8_t {
  None,
  Swap,
  CmpSwap,   ///< vector memory: data holds the new value, then the comparand; LDS: comparand, then new value
  FCmpSwap,  ///< LDS: compares as floating point
  Add,
  Sub,
  RevSub,
  SMin,
  UMin,
  SMax,
  UMax,
  And,
  Or,
  Xor,
  Inc,
  Dec,
  FAdd,
  FMin,
  FMax,
  PkAddF16,
  PkAddBf16,
  MaskedOr,
  Wrap,
  CSub,      ///< not below 0
  CondSwap,  ///< each half is replaced by the data's lower 31 bits when the data's top bit is set
};

/// What a memory row moves: `count` elements of `type` a lane; narrower ones are extended by the type's sign.
struct Memory {
  Space space = Space::Global;
  Type type = Type::U32;
  std::uint8_t count = 1;
  bool high_half = false;  ///< d16_hi: the upper 16 bits of the register
  bool low_half = false;   ///< d16: the lower 16 bits of the register, the upper ones are kept
  std::uint8_t pair_stride =
      0;  ///< read2/write2: unit of offset0 and offset1 in elements (1, or 64 for st64); 0: none
  Rmw rmw = Rmw::None;
  bool always_returns = false;  ///< ds_..._rtn
  bool to_lds = false;          ///< global_load_lds: the result goes to LDS
  bool from_lds = false;        ///< buffer_store_lds: the data comes from LDS
  bool src2 = false;            ///< the data is in LDS, too, at a distance that the offset field says
  bool add_tid = false;         ///< the LDS address is M0 and a dword a lane
  std::uint8_t components = 0;  ///< typed buffers: how many are moved; 0: not typed
  bool d16 = false;             ///< typed buffers: components are halves of registers
  bool own_format = false;      ///< typed buffers: the instruction has the format
  ImageOp image{};              ///< Space::Image: what the name says; Instruction::image has it all
};

/// Where a 16-bit result goes, and what becomes of the other half; op_sel's destination bit overrides it.
enum class Half : std::uint8_t { LowZero, LowKeep, High };

struct Row {
  std::string_view name;
  Family family = Family::Nothing;
  std::array<Slot, 6> params{};
  std::array<Slot, 3> outs{};
  void (*emit)(Operands&) = nullptr;  ///< Valu, Packed, Salu
  Memory memory{};
  Half half = Half::LowZero;
};

namespace detail {

template <class T>
struct SlotOf {
  static constexpr Slot slot{Slot::Kind::Operand, T::type};
};
template <>
struct SlotOf<Mask> {
  static constexpr Slot slot{Slot::Kind::Mask, Type::Mask};
};
template <>
struct SlotOf<Imm> {
  static constexpr Slot slot{Slot::Kind::Imm, Type::I64};
};
template <>
struct SlotOf<Scc> {
  static constexpr Slot slot{Slot::Kind::Scc, Type::Mask};
};
template <>
struct SlotOf<Vcc> {
  static constexpr Slot slot{Slot::Kind::Vcc, Type::Mask};
};
template <>
struct SlotOf<Exec> {
  static constexpr Slot slot{Slot::Kind::Exec, Type::Mask};
};
template <>
struct SlotOf<ExecBits> {
  static constexpr Slot slot{Slot::Kind::ExecBits, Type::U64};
};
template <>
struct SlotOf<M0> {
  static constexpr Slot slot{Slot::Kind::M0, Type::U32};
};
template <>
struct SlotOf<Mix> {
  static constexpr Slot slot{Slot::Kind::Operand, Type::F32};
};
template <>
struct SlotOf<Quad> {
  static constexpr Slot slot{Slot::Kind::Operand, Type::U32};
};
template <>
struct SlotOf<Fields> {
  static constexpr Slot slot{Slot::Kind::Fields, Type::U32};
};
template <Lane T>
struct SlotOf<Tied<T>> {
  static constexpr Slot slot{Slot::Kind::Tied, T::type};
};

/// Source `index` of v_fma_mix: op_sel_hi says whether it is a half, op_sel which.
inline Mix fetch_mix(Operands& o, unsigned index) {
  if ((o.instruction().op_sel_hi >> index & 1) == 0) return Mix{F32{o.source(index, Type::F32)}};
  return Mix{to<F32>(F16{o.source(index, Type::F16)})};
}

inline Quad fetch_quad(Operands& o, unsigned index) {
  Quad q;
  for (unsigned i = 0; i < 4; ++i) q.words[i] = U32{o.source_word(index, i)};
  return q;
}

template <class T>
T fetch(Operands& o, unsigned& next) {
  constexpr Slot slot = SlotOf<T>::slot;
  if constexpr (std::is_same_v<T, Mix>)
    return fetch_mix(o, next++);
  else if constexpr (std::is_same_v<T, Quad>)
    return fetch_quad(o, next++);
  else if constexpr (slot.kind == Slot::Kind::Fields)
    return T{o.instruction()};
  else if constexpr (slot.kind == Slot::Kind::Operand)
    return T{o.source(next++, slot.type)};
  else if constexpr (slot.kind == Slot::Kind::Mask)
    return T{o.mask_source(next++)};
  else if constexpr (slot.kind == Slot::Kind::Imm)
    return T{o.immediate(next++)};
  else if constexpr (slot.kind == Slot::Kind::Tied)
    return T{decltype(T::value){o.tied(slot.type)}};
  else
    return T{decltype(T::value){o.implicit(slot.kind)}};
}

template <class T>
void store(Operands& o, unsigned& next, const T& value) {
  constexpr Slot slot = SlotOf<T>::slot;
  if constexpr (std::is_same_v<T, Quad>) {
    for (unsigned i = 0; i < 4; ++i) o.result_word(next, i, value.words[i]);
    ++next;
  } else if constexpr (slot.kind == Slot::Kind::Operand)
    o.result(next++, slot.type, value);
  else if constexpr (slot.kind == Slot::Kind::Mask)
    o.mask_result(next++, value);
  else
    o.implicit_result(slot.kind, value.value);
}

template <class T>
struct Outs {
  static constexpr std::array<Slot, 3> slots{SlotOf<T>::slot};
};
template <>
struct Outs<void> {
  static constexpr std::array<Slot, 3> slots{};
};
template <class... T>
struct Outs<std::tuple<T...>> {
  static constexpr std::array<Slot, 3> slots{SlotOf<T>::slot...};
};

template <class F>
struct Call;
template <class L, class R, class... P>
struct Call<R (L::*)(P...) const> {
  static constexpr std::array<Slot, 6> params{SlotOf<P>::slot...};
  static constexpr std::array<Slot, 3> outs = Outs<R>::slots;
  static void emit(Operands& o) {
    unsigned next = 0, out = 0;
    std::tuple<P...> args{fetch<P>(o, next)...};  // braces: fetched left to right
    if constexpr (std::is_void_v<R>)
      std::apply(L{}, args);
    else if constexpr (requires { typename std::tuple_size<R>::type; })
      std::apply([&](const auto&... r) { (store(o, out, r), ...); }, std::apply(L{}, args));
    else
      store(o, out, std::apply(L{}, args));
  }
};

template <class L>
constexpr Row row(std::string_view name, Family family, L) {
  using C = Call<decltype(&L::operator())>;
  return Row{name, family, C::params, C::outs, &C::emit, {}};
}

}  // namespace detail

template <class L>
constexpr Row valu(std::string_view name, L l) {
  return detail::row(name, Family::Valu, l);
}
template <class L>
constexpr Row packed(std::string_view name, L l) {
  return detail::row(name, Family::Packed, l);
}
template <class L>
constexpr Row salu(std::string_view name, L l) {
  return detail::row(name, Family::Salu, l);
}
/// The row with another rule for the half that its 16-bit result does not write.
constexpr Row with_half(Half half, Row row) {
  row.half = half;
  return row;
}
constexpr Row load(std::string_view name, Memory m) { return Row{name, Family::Load, {}, {}, nullptr, m}; }
constexpr Row store(std::string_view name, Memory m) { return Row{name, Family::Store, {}, {}, nullptr, m}; }
constexpr Row atomic(std::string_view name, Memory m) {
  return Row{name, Family::Atomic, {}, {}, nullptr, m};
}
constexpr Row other(std::string_view name, Family family) { return Row{name, family, {}, {}, nullptr, {}}; }

/// The row of a canonical mnemonic, or null when the instruction is not implemented.
const Row* find_row(std::string_view name);
/// Every row of every table.
std::span<const std::span<const Row>> all_rows();

// One table a chapter of the manual; rows.cpp lists them.
std::span<const Row> sop_rows();
std::span<const Row> vop1_rows();
std::span<const Row> vop2_rows();
std::span<const Row> vop3_rows();
std::span<const Row> vop3p_rows();
std::span<const Row> vopc_rows();
std::span<const Row> memory_rows();
std::span<const Row> image_rows();
std::span<const Row> typed_rows();
std::span<const Row> lds_rows();
std::span<const Row> control_rows();
std::span<const Row> cross_rows();
std::span<const Row> gfx950_rows();

}  // namespace cairn::gpu
