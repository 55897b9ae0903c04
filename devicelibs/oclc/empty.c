// SPDX-License-Identifier: MIT
// A device library with nothing in it.
