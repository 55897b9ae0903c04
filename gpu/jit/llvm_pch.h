// SPDX-License-Identifier: MIT
// Precompiled: the LLVM headers that most of the translator needs.
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/Intrinsics.h>
#include <llvm/IR/Module.h>

#include <map>
#include <memory>
#include <string>
#include <vector>
