// SPDX-License-Identifier: MIT
// Vector comparisons: types times conditions, each as v_cmp and as v_cmpx.
#include <deque>
#include <string>
#include <vector>

#include "gpu/isa/floating.h"
#include "gpu/isa/insn.h"

namespace cairn::gpu {
namespace {

class Table {
 public:
  Table() {
    integers<I16>("i16");
    integers<U16>("u16");
    integers<I32>("i32");
    integers<U32>("u32");
    integers<I64>("i64");
    integers<U64>("u64");
    floats<F16>("f16");
    floats<F32>("f32");
    floats<F64>("f64");
  }
  std::span<const Row> rows() const { return rows_; }

 private:
  // v_cmp writes the mask; v_cmpx writes it and EXEC.
  template <class L>
  void add(const char* condition, const char* type, L) {
    rows_.push_back(valu(name("v_cmp_", condition, type), L{}));
    add_exec(name("v_cmpx_", condition, type), L{}, &L::operator());
  }
  template <class L, class A, class B>
  void add_exec(std::string_view name, L, Mask (L::*)(A, B) const) {
    rows_.push_back(valu(name, [](A s0, B s1) {
      Mask m = L{}(s0, s1);
      return results(m, Exec{m});
    }));
  }
  template <Lane T, Cmp kCondition>
  void compare_row(const char* condition, const char* type) {
    add(condition, type, [](T s0, T s1) { return compare(kCondition, s0, s1); });
  }
  template <Lane T>
  void constant_rows(const char* always, const char* type) {
    add("f", type, [](T s0, T s1) { return constant<Mask>(s0, 0); });
    add(always, type, [](T s0, T s1) { return constant<Mask>(s0, 1); });
  }

  template <Lane T>
  void integers(const char* type) {
    constant_rows<T>("t", type);
    compare_row<T, Cmp::Lt>("lt", type);
    compare_row<T, Cmp::Eq>("eq", type);
    compare_row<T, Cmp::Le>("le", type);
    compare_row<T, Cmp::Gt>("gt", type);
    compare_row<T, Cmp::Ne>("ne", type);
    compare_row<T, Cmp::Ge>("ge", type);
  }
  // "n" conditions are negations: true when unordered.
  template <Lane T>
  void floats(const char* type) {
    constant_rows<T>("tru", type);
    compare_row<T, Cmp::Lt>("lt", type);
    compare_row<T, Cmp::Eq>("eq", type);
    compare_row<T, Cmp::Le>("le", type);
    compare_row<T, Cmp::Gt>("gt", type);
    compare_row<T, Cmp::Ne>("lg", type);
    compare_row<T, Cmp::Ge>("ge", type);
    compare_row<T, Cmp::Ordered>("o", type);
    compare_row<T, Cmp::Unordered>("u", type);
    compare_row<T, Cmp::Ult>("nge", type);
    compare_row<T, Cmp::Ueq>("nlg", type);
    compare_row<T, Cmp::Ule>("ngt", type);
    compare_row<T, Cmp::Ugt>("nle", type);
    compare_row<T, Cmp::Une>("neq", type);
    compare_row<T, Cmp::Uge>("nlt", type);
    using Classes = std::conditional_t<bit_width(T::type) == 16, U16, U32>;
    add("class", type, [](T s0, Classes s1) { return is_class(s0, to<U32>(s1)); });
  }

  std::string_view name(const char* prefix, const char* condition, const char* type) {
    return names_.emplace_back(std::string(prefix) + condition + "_" + type);
  }

  std::deque<std::string> names_;
  std::vector<Row> rows_;
};

}  // namespace

std::span<const Row> vopc_rows() {
  static const Table table;
  return table.rows();
}

}  // namespace cairn::gpu
