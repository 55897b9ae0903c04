// SPDX-License-Identifier: MIT
// Instructions of the host that LLVM has no portable name for.
#include <llvm/IR/IntrinsicsX86.h>

#include <algorithm>

#include "gpu/isa/emitter.h"

namespace cairn::gpu {
namespace {

namespace Intr = llvm::Intrinsic;
using Vectors = llvm::SmallVector<llvm::Value*, 2>;

constexpr unsigned kModesRounding = 4;  // an operand of the widest forms: rounding as MXCSR says

bool has_avx512() {
#if defined(__x86_64__)
  static const bool has = __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq");
  return has;
#else
  return false;
#endif
}

unsigned lanes_of(const llvm::Value* v) {
  return llvm::cast<llvm::FixedVectorType>(v->getType())->getNumElements();
}

// `count` lanes from `begin` on; those that `v` does not have are anything.
llvm::Value* part(llvm::IRBuilder<>& b, llvm::Value* v, unsigned begin, unsigned count) {
  llvm::SmallVector<int> lanes;
  for (unsigned i = begin; i < begin + count; ++i)
    lanes.push_back(i < lanes_of(v) ? static_cast<int>(i) : llvm::PoisonMaskElem);
  return b.CreateShuffleVector(v, lanes);
}

// Calls `emit` with vectors of 128, 256 or 512 bits until all of `args` are done, and puts the results
// together. Scalars become vectors for it.
llvm::Value* by_host_width(llvm::IRBuilder<>& b, const Vectors& args,
                           llvm::function_ref<llvm::Value*(const Vectors&)> emit) {
  const unsigned least = 128 / args.front()->getType()->getScalarSizeInBits(), most = 4 * least;
  if (!args.front()->getType()->isVectorTy()) {
    Vectors vectors;
    for (llvm::Value* arg : args) vectors.push_back(b.CreateVectorSplat(least, arg));
    return b.CreateExtractElement(emit(vectors), std::uint64_t{0});
  }
  const unsigned width = lanes_of(args.front());
  const auto parts = [&](unsigned begin, unsigned count) {
    Vectors some;
    for (llvm::Value* arg : args) some.push_back(part(b, arg, begin, count));
    return some;
  };
  if (width > most) {
    llvm::SmallVector<int> all;
    for (unsigned i = 0; i < width; ++i) all.push_back(static_cast<int>(i));
    llvm::Value* low = by_host_width(b, parts(0, width / 2), emit);
    return b.CreateShuffleVector(low, by_host_width(b, parts(width / 2, width / 2), emit), all);
  }
  const unsigned natural = width > 2 * least ? most : width > least ? 2 * least : least;
  return natural == width ? emit(args) : part(b, emit(parts(0, natural)), 0, width);
}

// Forms for 128, 256 and 512 bits.
struct Forms {
  Intr::ID least, middle, most;
};
constexpr Forms kScale = {Intr::x86_avx512_mask_scalef_ps_128, Intr::x86_avx512_mask_scalef_ps_256,
                          Intr::x86_avx512_mask_scalef_ps_512};
constexpr Forms kRangeF32 = {Intr::x86_avx512_mask_range_ps_128, Intr::x86_avx512_mask_range_ps_256,
                             Intr::x86_avx512_mask_range_ps_512};
constexpr Forms kRangeF64 = {Intr::x86_avx512_mask_range_pd_128, Intr::x86_avx512_mask_range_pd_256,
                             Intr::x86_avx512_mask_range_pd_512};

// An instruction that takes a mask, with all lanes; `args` are followed by what idle lanes would get.
llvm::Value* emit_form(llvm::IRBuilder<>& b, const Forms& forms, llvm::ArrayRef<llvm::Value*> args) {
  llvm::Type* type = args.front()->getType();
  const unsigned width = lanes_of(args.front()), bits = type->getScalarSizeInBits() * width;
  llvm::SmallVector<llvm::Value*, 6> all(args);
  all.push_back(llvm::Constant::getNullValue(type));
  all.push_back(llvm::Constant::getAllOnesValue(b.getIntNTy(std::max(width, 8u))));
  if (bits == 512) all.push_back(b.getInt32(kModesRounding));
  return b.CreateIntrinsic(bits == 512 ? forms.most : bits == 256 ? forms.middle : forms.least, all);
}

}  // namespace

bool has_scale(const Value& like) {
  const FloatMode& mode = like.emitter->mode;
  return has_avx512() && mode.keeps_inputs(Type::F32) && mode.keeps_results(Type::F32) &&
         mode.rounding(Type::F32) == 0;
}

Value emit_scale(Value x, Value n) {
  Emitter& e = *x.emitter;
  llvm::Value *number = x.v, *power = n.v;
  e.match(number, power);
  return e.wrap(by_host_width(e.b, {number, power},
                              [&](const Vectors& v) { return emit_form(e.b, kScale, {v[0], v[1]}); }));
}

llvm::Value* host_extreme(llvm::IRBuilder<>& b, llvm::Value* x, llvm::Value* y, bool largest) {
  const llvm::Type* type = x->getType()->getScalarType();
  if (!has_avx512() || (!type->isFloatTy() && !type->isDoubleTy())) return nullptr;
  constexpr unsigned kSmallest = 4, kLargest = 5;  // with the sign of what was chosen
  return by_host_width(b, {x, y}, [&](const Vectors& v) {
    return emit_form(b, type->isFloatTy() ? kRangeF32 : kRangeF64,
                     {v[0], v[1], b.getInt32(largest ? kLargest : kSmallest)});
  });
}

llvm::Value* host_truncated(llvm::IRBuilder<>& b, llvm::Value* x) {
  if (!has_avx512()) return nullptr;
  return by_host_width(b, {x}, [&](const Vectors& v) -> llvm::Value* {
    const unsigned width = lanes_of(v[0]);
    if (width == 8) return b.CreateIntrinsic(Intr::x86_avx_cvtt_ps2dq_256, v);
    if (width == 4) return b.CreateIntrinsic(Intr::x86_sse2_cvttps2dq, v);
    llvm::Type* words = llvm::FixedVectorType::get(b.getInt32Ty(), width);
    return b.CreateIntrinsic(
        Intr::x86_avx512_mask_cvttps2dq_512,
        {v[0], llvm::Constant::getNullValue(words), b.getInt16(0xffff), b.getInt32(kModesRounding)});
  });
}

}  // namespace cairn::gpu
