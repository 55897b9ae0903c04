// SPDX-License-Identifier: MIT
// librocsparse: matrix times vector, with and without the analysis that balances rows.
//
// LIBRARIES: rocsparse
#include "sparse.h"

int main() {
  const Sparse sparse;
  const Csr a(3000, 2500);
  const Device<int> rows(a.row_begin), columns(a.column);
  const Device<float> values(a.value);
  std::vector<float> x(a.columns), y(a.rows), want(a.rows);
  for (int i = 0; i < a.columns; ++i) x[i] = static_cast<float>(i % 13);
  for (int i = 0; i < a.rows; ++i) {
    y[i] = static_cast<float>(i % 5);
    float sum = 0;
    for (int k = a.row_begin[i]; k < a.row_begin[i + 1]; ++k) sum += a.value[k] * x[a.column[k]];
    want[i] = 2 * sum + 3 * y[i];
  }
  const float alpha = 2, beta = 3;
  for (const bool analysed : {false, true}) {
    rocsparse_mat_info info = nullptr;
    if (analysed) {
      SUCCEEDS(rocsparse_create_mat_info(&info));
      SUCCEEDS(rocsparse_scsrmv_analysis(sparse.handle, rocsparse_operation_none, a.rows, a.columns,
                                         a.entries(), sparse.description, values.get(), rows.get(),
                                         columns.get(), info));
    }
    const Device<float> dx(x), dy(y);
    SUCCEEDS(rocsparse_scsrmv(sparse.handle, rocsparse_operation_none, a.rows, a.columns, a.entries(), &alpha,
                              sparse.description, values.get(), rows.get(), columns.get(), info, dx.get(),
                              &beta, dy.get()));
    expect(dy.read() == want, analysed ? "product after analysis" : "product");
    if (analysed) SUCCEEDS(rocsparse_destroy_mat_info(info));
  }
  return report();
}
