// SPDX-License-Identifier: MIT
// librocsparse: sparse matrix times dense matrix.
//
// LIBRARIES: rocsparse
#include "sparse.h"

int main() {
  const Sparse sparse;
  const Csr a(700, 500);
  constexpr int kColumns = 19;
  const Device<int> rows(a.row_begin), columns(a.column);
  const Device<float> values(a.value);
  std::vector<float> b(static_cast<std::size_t>(a.columns) * kColumns),
      want(static_cast<std::size_t>(a.rows) * kColumns);
  for (std::size_t i = 0; i < b.size(); ++i) b[i] = static_cast<float>(i % 11);
  for (int j = 0; j < kColumns; ++j)
    for (int i = 0; i < a.rows; ++i)
      for (int k = a.row_begin[i]; k < a.row_begin[i + 1]; ++k)
        want[j * a.rows + i] += a.value[k] * b[j * a.columns + a.column[k]];
  const Device<float> db(b), dc(std::vector<float>(want.size(), 1e9f));
  const float alpha = 1, beta = 0;
  SUCCEEDS(rocsparse_scsrmm(sparse.handle, rocsparse_operation_none, rocsparse_operation_none, a.rows,
                            kColumns, a.columns, a.entries(), &alpha, sparse.description, values.get(),
                            rows.get(), columns.get(), db.get(), a.columns, &beta, dc.get(), a.rows));
  expect(dc.read() == want, "product");
  return report();
}
