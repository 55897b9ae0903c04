// SPDX-License-Identifier: MIT
// One control constant of the device libraries; built once a value, TYPE, NAME and VALUE come from the
// command line. The names are ROCm's. The compiler driver links the file of the wanted value in and the
// constant folds.
__attribute__((address_space(4), visibility("hidden"))) const TYPE NAME = VALUE;
