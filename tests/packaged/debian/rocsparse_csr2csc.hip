// SPDX-License-Identifier: MIT
// librocsparse: from rows to columns.
//
// LIBRARIES: rocsparse
#include "sparse.h"

int main() {
  const Sparse sparse;
  const Csr a(900, 400);
  const Device<int> rows(a.row_begin), columns(a.column);
  const Device<float> values(a.value);
  std::vector<int> begin(a.columns + 1), row;
  std::vector<float> value;
  for (int j = 0; j < a.columns; ++j) {
    for (int i = 0; i < a.rows; ++i)
      for (int k = a.row_begin[i]; k < a.row_begin[i + 1]; ++k)
        if (a.column[k] == j) row.push_back(i), value.push_back(a.value[k]);
    begin[j + 1] = static_cast<int>(row.size());
  }
  const Device<float> csc_values(a.value.size());
  const Device<int> csc_rows(a.column.size()), csc_begin(a.columns + 1);
  std::size_t bytes = 0;
  SUCCEEDS(rocsparse_csr2csc_buffer_size(sparse.handle, a.rows, a.columns, a.entries(), rows.get(),
                                         columns.get(), rocsparse_action_numeric, &bytes));
  const Device<char> buffer(bytes);
  SUCCEEDS(rocsparse_scsr2csc(sparse.handle, a.rows, a.columns, a.entries(), values.get(), rows.get(),
                              columns.get(), csc_values.get(), csc_rows.get(), csc_begin.get(),
                              rocsparse_action_numeric, rocsparse_index_base_zero, buffer.get()));
  expect(csc_begin.read() == begin, "where columns begin");
  expect(csc_rows.read() == row, "rows");
  expect(csc_values.read() == value, "values");
  return report();
}
