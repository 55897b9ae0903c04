// SPDX-License-Identifier: MIT
// librocsparse: coordinates sorted by row and by column, with the permutation.
//
// LIBRARIES: rocsparse
#include <algorithm>
#include <numeric>

#include "sparse.h"

int main() {
  const Sparse sparse;
  constexpr int kRows = 300, kColumns = 200, kEntries = 5000;
  std::vector<int> row(kEntries), column(kEntries), order(kEntries);
  for (int i = 0; i < kEntries; ++i) {  // each cell once
    const int cell = static_cast<int>(i * 7919ll % (kRows * kColumns));
    row[i] = cell / kColumns, column[i] = cell % kColumns;
  }
  for (const bool by_row : {true, false}) {
    std::iota(order.begin(), order.end(), 0);
    std::sort(order.begin(), order.end(), [&](int a, int b) {
      const std::pair<int, int> first = {row[a], column[a]}, second = {row[b], column[b]};
      return by_row ? first < second
                    : std::pair(first.second, first.first) < std::pair(second.second, second.first);
    });
    const Device<int> rows(row), columns(column), permutation(kEntries);
    SUCCEEDS(rocsparse_create_identity_permutation(sparse.handle, kEntries, permutation.get()));
    std::size_t bytes = 0;
    SUCCEEDS(rocsparse_coosort_buffer_size(sparse.handle, kRows, kColumns, kEntries, rows.get(),
                                           columns.get(), &bytes));
    const Device<char> buffer(bytes);
    const auto sort = by_row ? rocsparse_coosort_by_row : rocsparse_coosort_by_column;
    SUCCEEDS(sort(sparse.handle, kRows, kColumns, kEntries, rows.get(), columns.get(), permutation.get(),
                  buffer.get()));
    std::vector<int> want_rows, want_columns;
    for (const int i : order) want_rows.push_back(row[i]), want_columns.push_back(column[i]);
    expect(rows.read() == want_rows, "rows");
    expect(columns.read() == want_columns, "columns");
    expect(permutation.read() == order, "permutation");
  }
  return report();
}
