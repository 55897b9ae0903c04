// SPDX-License-Identifier: MIT
// A sparse matrix for the programs that use librocsparse, and its copy on the card.
#pragma once
#include <rocsparse/rocsparse.h>

#include <utility>
#include <vector>

#include "checks.h"

/// Rows of 0 to 40 entries in pseudo-random columns, values that sums of a row keep exact.
struct Csr {
  int rows, columns;
  std::vector<int> row_begin, column;
  std::vector<float> value;

  Csr(int row_count, int column_count) : rows(row_count), columns(column_count), row_begin(1, 0) {
    unsigned random = 12345;
    for (int row = 0; row < rows; ++row) {
      const int entries = row * 7 % 41;
      for (int i = 0; i < entries; ++i) {
        random = random * 1664525u + 1013904223u;
        column.push_back((i * columns + static_cast<int>(random >> 8) % columns) / entries);
        value.push_back(static_cast<float>(static_cast<int>(random >> 20) % 17 - 8));
      }
      row_begin.push_back(static_cast<int>(column.size()));
    }
  }
  int entries() const { return static_cast<int>(column.size()); }
};

/// What every call of the library takes.
struct Sparse {
  rocsparse_handle handle;
  rocsparse_mat_descr description;
  Sparse() {
    SUCCEEDS(rocsparse_create_handle(&handle));
    SUCCEEDS(rocsparse_create_mat_descr(&description));
  }
  ~Sparse() {
    SUCCEEDS(rocsparse_destroy_mat_descr(description));
    SUCCEEDS(rocsparse_destroy_handle(handle));
  }
};
