// SPDX-License-Identifier: MIT
// Loads and stores of a strip: one vector access where the lanes' addresses follow one another, one element
// where they are equal, a gather or scatter otherwise.
#include <limits>

#include "base/bits.h"
#include "gpu/jit/region_emitter.h"

namespace cairn::gpu {
namespace {

constexpr unsigned kLine = 64;       // bytes of a cache line of the host
constexpr unsigned kPage = 4096;     // and of a page
constexpr unsigned kNeighbours = 4;  // waves whose dwords are fetched together: a workgroup of usual size

unsigned element_bytes(const llvm::Value* element) { return element->getType()->getScalarSizeInBits() / 8; }

}  // namespace

// Lanes of LDS that are in range access; the others read 0 and write nothing.
llvm::Value* RegionEmitter::access_mask(const Address& address, std::int64_t offset, unsigned bytes) {
  if (!address.wraps) return mask_;
  llvm::IRBuilder<>& b = c_.b;
  llvm::Value* limit = b.CreateBinaryIntrinsic(llvm::Intrinsic::usub_sat, c_.lds_bytes, c_.i32(bytes - 1));
  llvm::Value* place = e_.spread(address.offsets);
  if (offset != 0) place = b.CreateAdd(place, llvm::ConstantInt::getSigned(place->getType(), offset));
  return b.CreateAnd(mask_, b.CreateICmpULT(place, e_.spread(limit)));
}

// Host address of the element at `offset` bytes from the lanes' addresses, as pointers.
llvm::Value* RegionEmitter::pointer_vector(const Address& address, std::int64_t offset) {
  llvm::IRBuilder<>& b = c_.b;
  llvm::Type* wide = e_.strip(Type::U64);
  llvm::Value* value = nullptr;
  if (address.offsets == nullptr) {
    value = b.CreateAdd(e_.spread(address.value), llvm::ConstantInt::getSigned(wide, offset));
  } else if (address.wraps) {
    llvm::Value* place =
        b.CreateAdd(e_.spread(address.offsets), llvm::ConstantInt::getSigned(e_.strip(Type::U32), offset));
    value = b.CreateAdd(b.CreateZExt(place, wide), e_.spread(address.base));
  } else {
    value = b.CreateAdd(b.CreateZExt(address.offsets, wide),
                        e_.spread(b.CreateAdd(address.base, c_.i64(static_cast<std::uint64_t>(offset)))));
  }
  return b.CreateIntToPtr(value, llvm::FixedVectorType::get(b.getPtrTy(), e_.width));
}

llvm::Value* RegionEmitter::all_active(llvm::Value* lanes) {
  llvm::IRBuilder<>& b = c_.b;
  llvm::Value* bits = b.CreateBitCast(b.CreateOr(lanes, b.CreateNot(mask_)), b.getIntNTy(e_.width));
  return b.CreateICmpEQ(bits, llvm::Constant::getAllOnesValue(bits->getType()));
}

llvm::Value* RegionEmitter::all_lanes_active() {
  llvm::IRBuilder<>& b = c_.b;
  llvm::Value* bits = b.CreateBitCast(mask_, b.getIntNTy(e_.width));
  return b.CreateICmpEQ(bits, llvm::Constant::getAllOnesValue(bits->getType()));
}

// Tests that the active lanes' numbers are lane 0's plus `step` a lane (0: all equal), and lane 0 is active.
AffineLanes::Lanes RegionEmitter::compare_lanes(llvm::Value* lanes, std::uint64_t step) {
  llvm::IRBuilder<>& b = c_.b;
  llvm::Value* lane0 = b.CreateExtractElement(lanes, std::uint64_t{0});
  llvm::Type* element = lanes->getType()->getScalarType();
  llvm::Value* start = step == 0 ? lanes : b.CreateSub(lanes, lane_steps(element, e_.width, step));
  llvm::Value* same = all_active(b.CreateICmpEQ(start, e_.spread(lane0)));
  return {lane0, b.CreateAnd(same, b.CreateExtractElement(mask_, std::uint64_t{0}))};
}

// compare_lanes(), or what follows from the numbers that `lanes` was computed from. Tested once for the same
// lanes, where it dominates what follows.
RegionEmitter::Pattern RegionEmitter::pattern_of(llvm::Value* lanes, unsigned stride) {
  const auto known = patterns_.find({lanes, stride});
  if (known != patterns_.end()) return known->second;
  const auto test = [&](llvm::Value* value, std::uint64_t step) {
    return std::optional(compare_lanes(value, step));
  };
  std::optional<AffineLanes::Lanes> found;
  if (AffineLanes::computed(lanes)) found = affine_.of(lanes, stride, test, branches_ == 0);
  if (!found) found = compare_lanes(lanes, stride);
  const Pattern pattern{found->holds, found->lane0, 0};
  if (branches_ == 0) patterns_[{lanes, stride}] = pattern;
  return pattern;
}

// Whether `room` bytes from the offset `place` (both i64) on lie in LDS, or do not wrap around.
llvm::Value* RegionEmitter::fits(const Address& address, llvm::Value* place, llvm::Value* room) {
  llvm::IRBuilder<>& b = c_.b;
  llvm::Value* end = address.wraps ? b.CreateZExt(c_.lds_bytes, b.getInt64Ty())
                                   : c_.i64(std::numeric_limits<std::uint32_t>::max());
  return b.CreateICmpULE(b.CreateAdd(place, room), end);
}

// pattern_of() for the places that `address` means: none wraps around, and in LDS all are in range, those of
// the accesses that follow as well.
RegionEmitter::Pattern RegionEmitter::layout_of(const Address& address, unsigned stride) {
  llvm::IRBuilder<>& b = c_.b;
  const std::tuple key{address.lanes(), stride, address.wraps};
  const auto known = layouts_.find(key);
  if (known != layouts_.end() && known->second.reach >= address.reach) return known->second;
  Pattern pattern = pattern_of(address.lanes(), stride);
  const std::uint64_t room = std::uint64_t{stride} * (e_.width - 1) + address.reach;
  if (address.offsets != nullptr && room != 0) {
    llvm::Value* place = b.CreateZExt(pattern.lane0, b.getInt64Ty());
    pattern.holds = b.CreateAnd(pattern.holds, fits(address, place, c_.i64(room)));
  }
  pattern.reach = address.reach;
  if (branches_ == 0) layouts_[key] = pattern;
  return pattern;
}

llvm::Value* RegionEmitter::pointer(llvm::Value* base, std::int64_t offset) {
  return c_.b.CreateIntToPtr(c_.b.CreateAdd(base, c_.i64(static_cast<std::uint64_t>(offset))),
                             c_.b.getPtrTy());
}

// Calls one of three, by how the lanes lie: row after row of `bytes`, all in the same place, or in any other
// way. The first two get lane 0's host address. Rows of several elements need all lanes.
RegionEmitter::Values RegionEmitter::by_layout(const Address& address, unsigned bytes, bool needs_all,
                                               llvm::function_ref<Values(llvm::Value*)> rows,
                                               llvm::function_ref<Values(llvm::Value*)> same,
                                               llvm::function_ref<Values()> any) {
  llvm::IRBuilder<>& b = c_.b;
  if (address.step) return *address.step != 0 ? rows(address.value) : same(address.value);
  if (address.lane0 != nullptr) return by_known_layout(address, bytes, needs_all, rows, same, any);
  const auto start = [&](const Pattern& pattern) {
    if (address.offsets == nullptr) return pattern.lane0;
    return b.CreateAdd(address.base, b.CreateZExt(pattern.lane0, b.getInt64Ty()));
  };
  // The second access by the same lanes: more are likely, and may share the test for equal addresses, too.
  if (branches_ == 0 && same && layouts_.contains({address.lanes(), bytes, address.wraps}))
    layout_of(address, 0);
  const Pattern in_rows = layout_of(address, bytes);
  llvm::Value* condition = in_rows.holds;
  if (needs_all) condition = b.CreateAnd(condition, all_lanes_active());
  return if_else_many(
      condition, [&] { return rows(start(in_rows)); },
      [&] {
        if (!same) return any();
        const Pattern equal = layout_of(address, 0);
        return if_else_many(equal.holds, [&] { return same(start(equal)); }, any);
      });
}

// The same where it is known that the lanes lie in rows or in one place.
RegionEmitter::Values RegionEmitter::by_known_layout(const Address& address, unsigned bytes, bool needs_all,
                                                     llvm::function_ref<Values(llvm::Value*)> rows,
                                                     llvm::function_ref<Values(llvm::Value*)> same,
                                                     llvm::function_ref<Values()> any) {
  llvm::IRBuilder<>& b = c_.b;
  llvm::Value *start = address.lane0, *inside = b.getTrue();
  if (address.offsets != nullptr) {
    start = b.CreateZExt(start, b.getInt64Ty());
    llvm::Value* span = c_.i64(std::uint64_t{bytes} * (e_.width - 1) + address.reach);
    inside = fits(address, start, b.CreateSelect(address.in_rows, span, c_.i64(address.reach)));
    start = b.CreateAdd(start, address.base);
  }
  llvm::Value* whole = needs_all ? all_lanes_active() : b.getTrue();
  if (address.offsets == nullptr && !needs_all)
    return if_else_many(address.in_rows, [&] { return rows(start); }, [&] { return same(start); });
  return if_else_many(
      b.CreateAnd(address.in_rows, b.CreateAnd(inside, whole)), [&] { return rows(start); },
      [&] {
        return if_else_many(
            b.CreateAnd(b.CreateNot(address.in_rows), inside), [&] { return same(start); }, any);
      });
}

// Elements of `bits` each, by the numbers of their bytes: two dwords go together where there are two.
llvm::SmallVector<unsigned, 4> RegionEmitter::element_bits() const {
  const Memory& m = item_->insn->row->memory;
  const unsigned bits = bit_width(m.type);
  llvm::SmallVector<unsigned, 4> sizes;
  for (unsigned left = bits * m.count; left > 0; left -= sizes.back())
    sizes.push_back(bits == 32 && left >= 64 ? 64 : bits);
  return sizes;
}

// Where an access goes that is the same for all lanes, less `offset`. A strip that runs a loop for the wave
// may have no active lane, or lose its last one on the way: then nobody vouches for the address, and it reads
// zeros.
llvm::Value* RegionEmitter::place_for_some(llvm::Value* place, std::int64_t offset) {
  if (turn_ == nullptr) return place;
  llvm::IRBuilder<>& b = c_.b;
  llvm::Value* zeros =
      b.CreateSub(b.CreatePtrToInt(c_.zeros(), b.getInt64Ty()), c_.i64(static_cast<std::uint64_t>(offset)));
  return b.CreateSelect(b.CreateICmpEQ(mask_word(mask_), c_.i32(0)), zeros, place);
}

// All elements of a load, scalars when the address is one; one after the other for several offsets. Idle
// lanes get anything, lanes out of range 0.
RegionEmitter::Values RegionEmitter::fetch(const Address& address, llvm::ArrayRef<std::int64_t> offsets) {
  llvm::IRBuilder<>& b = c_.b;
  const auto sizes = element_bits();
  const auto each = [&](llvm::function_ref<Values(std::int64_t)> one) {
    Values elements;
    for (const std::int64_t offset : offsets) elements.append(one(offset));
    return elements;
  };
  const auto read_at = [&](llvm::Value* place, std::int64_t offset) {
    c_.count(Counter::UniformAccesses, 1);
    Values elements;
    for (const unsigned bits : sizes) {
      elements.push_back(
          c_.of_guest(b.CreateAlignedLoad(b.getIntNTy(bits), pointer(place, offset), llvm::Align(1))));
      offset += bits / 8;
    }
    return elements;
  };
  if (!address.step && !Emitter::is_strip(address.lanes())) {
    return each([&](std::int64_t offset) {
      return read_at(address.wraps ? lds_place(address, offset) : place_for_some(address.value, offset),
                     offset);
    });
  }
  return by_layout(
      address, access_bytes(), sizes.size() > 1,
      [&](llvm::Value* place) {
        if (repeats != Repeats::No && item_->insn->row->memory.space == Space::Global) prefetch_next(place);
        return each([&](std::int64_t offset) { return load_rows(pointer(place, offset), sizes); });
      },
      [&](llvm::Value* place) {
        const bool untested = address.lane0 != nullptr && !address.wraps;
        return each([&](std::int64_t offset) {
          return spread_all(read_at(untested ? place_for_some(place, offset) : place, offset));
        });
      },
      [&] { return each([&](std::int64_t offset) { return gather(address, offset, sizes); }); });
}

// Where the address is kept that this load had last in this strip; null when the wave has no place left.
llvm::Value* RegionEmitter::last_place() {
  llvm::IRBuilder<>& b = c_.b;
  const unsigned strips = kMaxLanes / e_.width;
  llvm::Value* strip = b.CreateZExt(b.CreateUDiv(strip_.first_lane, c_.i32(e_.width)), b.getInt64Ty());
  if (repeats == Repeats::Across) {
    if (c_.ahead_places + strips > kAheadPlaces) return nullptr;
    llvm::Value* first = c_.field(offsetof(WaveState, ahead) + c_.ahead_places * sizeof(std::uint64_t));
    c_.ahead_places += strips;
    return b.CreateInBoundsGEP(b.getInt64Ty(), first, strip);
  }
  llvm::AllocaInst* places = c_.local(b.getInt64Ty(), "last", strips);
  llvm::IRBuilder<> entry(places->getNextNode());
  entry.CreateMemSet(places, entry.getInt8(0), strips * sizeof(std::uint64_t), llvm::Align(8));
  return b.CreateInBoundsGEP(b.getInt64Ty(), places, strip);
}

// Fetches what the next iteration will read, if it goes on by as much as from the one before to this one.
// Loops over a grid's stride jump from page to page, where the host's own prefetchers give up: there the
// first of some waves fetches for its neighbours, too, whose turn comes when all lines are in the cache.
void RegionEmitter::prefetch_next(llvm::Value* place) {
  llvm::IRBuilder<>& b = c_.b;
  llvm::Value* last = last_place();
  if (last == nullptr) return;
  llvm::Value* step = b.CreateSub(place, c_.of_state(b.CreateLoad(b.getInt64Ty(), last)));
  c_.of_state(b.CreateStore(place, last));
  const auto fetch_line = [&](unsigned line) {
    llvm::Value* address = b.CreateAdd(b.CreateAdd(place, step), c_.i64(std::uint64_t{line} * kLine));
    b.CreateIntrinsic(llvm::Intrinsic::prefetch, {b.getPtrTy()},
                      {b.CreateIntToPtr(address, b.getPtrTy()), c_.i32(0), c_.i32(3), c_.i32(1)});
  };
  if (repeats == Repeats::Across) return fetch_line(0);
  llvm::Value* wave = c_.load_field(offsetof(WaveState, wave), b.getInt32Ty());
  llvm::Value* neighbour = b.CreateOr(b.CreateAnd(wave, kNeighbours - 1), strip_.first_lane);
  llvm::Value* far = b.CreateICmpUGT(b.CreateAdd(step, c_.i64(kPage)), c_.i64(2 * kPage));
  if_else_many(
      b.CreateAnd(far, b.CreateICmpEQ(neighbour, c_.i32(0))),
      [&] {
        for (unsigned line = 0; line < kNeighbours * kMaxLanes * 4 / kLine; ++line) fetch_line(line);
        return Values{};
      },
      [&] {
        fetch_line(0);
        return Values{};
      });
}

// Rows of one element are masked, those of several are read by all lanes.
RegionEmitter::Values RegionEmitter::load_rows(llvm::Value* place, llvm::ArrayRef<unsigned> sizes) {
  llvm::IRBuilder<>& b = c_.b;
  c_.count(Counter::VectorAccesses, 1);
  const auto vector = [&](unsigned bits, unsigned count) {
    return llvm::FixedVectorType::get(b.getIntNTy(bits), count);
  };
  if (sizes.size() == 1) {
    llvm::Type* type = vector(sizes[0], e_.width);
    return {c_.of_guest(
        b.CreateMaskedLoad(type, place, llvm::Align(1), mask_, llvm::Constant::getNullValue(type)))};
  }
  const unsigned unit = sizes.back();  // the smallest
  const unsigned row = access_bytes() * 8 / unit;
  llvm::Value* all = c_.of_guest(b.CreateAlignedLoad(vector(unit, e_.width * row), place, llvm::Align(1)));
  Values elements;
  unsigned at = 0;
  for (const unsigned bits : sizes) {
    llvm::SmallVector<int> indices;
    for (unsigned lane = 0; lane < e_.width; ++lane)
      for (unsigned i = 0; i < bits / unit; ++i) indices.push_back(static_cast<int>(lane * row + at + i));
    elements.push_back(b.CreateBitCast(b.CreateShuffleVector(all, indices), vector(bits, e_.width)));
    at += bits / unit;
  }
  return elements;
}

RegionEmitter::Values RegionEmitter::gather(const Address& address, std::int64_t offset,
                                            llvm::ArrayRef<unsigned> sizes) {
  llvm::IRBuilder<>& b = c_.b;
  c_.count(Counter::Gathers, 1);
  llvm::Value* mask = access_mask(address, offset, access_bytes());
  Values elements;
  for (const unsigned bits : sizes) {
    llvm::Type* element = b.getIntNTy(bits);
    llvm::Type* vector = llvm::FixedVectorType::get(element, e_.width);
    llvm::Value* pointers = pointer_vector(address, offset);
    offset += bits / 8;
    if (bits >= 32) {
      elements.push_back(c_.of_guest(b.CreateMaskedGather(vector, pointers, llvm::Align(1), mask,
                                                          llvm::Constant::getNullValue(vector))));
    } else {
      elements.push_back(gather_small(b.CreatePtrToInt(pointers, e_.strip(Type::U64)), mask, bits));
    }
  }
  return elements;
}

// Bytes and halves, out of the aligned dwords that they are in. Halves across two dwords go lane by lane.
llvm::Value* RegionEmitter::gather_small(llvm::Value* places, llvm::Value* mask, unsigned bits) {
  llvm::IRBuilder<>& b = c_.b;
  llvm::Type *element = b.getIntNTy(bits), *words = e_.strip(Type::U32);
  llvm::Type* small = llvm::FixedVectorType::get(element, e_.width);
  const auto from_dwords = [&]() -> llvm::Value* {
    llvm::Value* dwords = b.CreateIntToPtr(b.CreateAnd(places, ~std::uint64_t{3}),
                                           llvm::FixedVectorType::get(b.getPtrTy(), e_.width));
    llvm::Value* all = c_.of_guest(
        b.CreateMaskedGather(words, dwords, llvm::Align(4), mask, llvm::Constant::getNullValue(words)));
    llvm::Value* shift = b.CreateShl(b.CreateAnd(b.CreateTrunc(places, words), 3), 3);
    return b.CreateTrunc(b.CreateLShr(all, shift), small);
  };
  if (bits == 8) return from_dwords();
  llvm::Value* across = b.CreateICmpEQ(b.CreateAnd(places, 3), llvm::ConstantInt::get(places->getType(), 3));
  llvm::Value* some = b.CreateICmpNE(mask_word(b.CreateAnd(across, mask)), c_.i32(0));
  return if_else(
      some,
      [&] {
        return lane_loop(mask, element, {places}, [&](llvm::ArrayRef<llvm::Value*> v) {
          return c_.of_guest(
              b.CreateAlignedLoad(element, b.CreateIntToPtr(v[0], b.getPtrTy()), llvm::Align(1)));
        });
      },
      from_dwords);
}

void RegionEmitter::store_to(const Address& address, unsigned source, std::int64_t offset) {
  Address lanes = address;
  if (lanes.value != nullptr && !lanes.step) lanes.value = e_.spread(lanes.value);
  if (lanes.offsets != nullptr) lanes.offsets = e_.spread(lanes.offsets);
  const Values elements = stored_elements(source);
  by_layout(
      lanes, access_bytes(), elements.size() > 1,
      [&](llvm::Value* place) {
        store_rows(pointer(place, offset), elements);
        return Values{};
      },
      nullptr,
      [&] {
        scatter(lanes, offset, elements);
        return Values{};
      });
}

RegionEmitter::Values RegionEmitter::stored_elements(unsigned source) {
  const Memory& m = item_->insn->row->memory;
  llvm::IRBuilder<>& b = c_.b;
  Values elements;
  unsigned dword = 0;
  for (const unsigned bits : element_bits()) {
    llvm::Value* element = nullptr;
    if (bits == 64) {
      element = strip_.read64(operand(source).reg + dword);
      dword += 2;
    } else {
      element = data_word(source, dword++);
      if (bits < 32 && m.high_half) element = b.CreateLShr(element, 16);
      if (bits < 32) element = b.CreateTrunc(element, element->getType()->getWithNewBitWidth(bits));
    }
    elements.push_back(e_.spread(element));
  }
  return elements;
}

// Whether a store at the end of the wave should go around the caches: whole lines of a launch that writes
// more than they hold. Saves reading the lines first.
llvm::Value* RegionEmitter::past_caches(llvm::Value* place) {
  llvm::IRBuilder<>& b = c_.b;
  llvm::Value* streams =
      b.CreateICmpNE(c_.load_field(offsetof(WaveState, streams), b.getInt32Ty()), c_.i32(0));
  llvm::Value* low = b.CreateAnd(b.CreatePtrToInt(place, b.getInt64Ty()), kLine - 1);
  return b.CreateAnd(b.CreateAnd(streams, all_lanes_active()), b.CreateICmpEQ(low, c_.i64(0)));
}

void RegionEmitter::store_rows(llvm::Value* place, llvm::ArrayRef<llvm::Value*> elements) {
  llvm::IRBuilder<>& b = c_.b;
  c_.count(Counter::VectorAccesses, 1);
  if (elements.size() == 1) {
    const auto store = [&] {
      c_.of_guest(b.CreateMaskedStore(elements[0], place, llvm::Align(1), mask_));
      return Values{};
    };
    if (!c_.final_stores.contains(item_->insn->pc) || element_bytes(elements[0]) * e_.width % kLine != 0) {
      store();
      return;
    }
    if_else_many(
        past_caches(place),
        [&] {
          llvm::StoreInst* stream = c_.of_guest(b.CreateAlignedStore(elements[0], place, llvm::Align(kLine)));
          llvm::Metadata* one = llvm::ConstantAsMetadata::get(b.getInt32(1));
          stream->setMetadata(llvm::LLVMContext::MD_nontemporal, llvm::MDNode::get(b.getContext(), one));
          return Values{};
        },
        store);
    return;
  }
  const unsigned unit = element_bytes(elements.back());
  const unsigned row = access_bytes() / unit;
  llvm::Value* all = nullptr;  // the elements, each as units, one behind the other
  for (llvm::Value* element : elements) {
    llvm::Value* units = b.CreateBitCast(
        element, llvm::FixedVectorType::get(b.getIntNTy(unit * 8), element_bytes(element) / unit * e_.width));
    all = all == nullptr ? units : joined(all, units);
  }
  llvm::SmallVector<int> indices;
  for (unsigned lane = 0; lane < e_.width; ++lane) {
    unsigned start = 0;
    for (llvm::Value* element : elements) {
      const unsigned units = element_bytes(element) / unit;
      for (unsigned i = 0; i < units; ++i) indices.push_back(static_cast<int>(start + lane * units + i));
      start += units * e_.width;
    }
  }
  CAIRN_CHECK(indices.size() == std::size_t{row} * e_.width, "every byte of the rows is written");
  c_.of_guest(b.CreateAlignedStore(b.CreateShuffleVector(all, indices), place, llvm::Align(1)));
}

// One vector behind the other.
llvm::Value* RegionEmitter::joined(llvm::Value* first, llvm::Value* second) {
  const auto count = [](llvm::Value* v) {
    return static_cast<int>(llvm::cast<llvm::FixedVectorType>(v->getType())->getNumElements());
  };
  llvm::SmallVector<int> indices;
  for (int i = 0; i < count(first) + count(second); ++i) indices.push_back(i);
  if (count(second) < count(first)) {
    llvm::SmallVector<int> padded;
    for (int i = 0; i < count(first); ++i) padded.push_back(i < count(second) ? i : llvm::PoisonMaskElem);
    second = c_.b.CreateShuffleVector(second, padded);
  }
  return c_.b.CreateShuffleVector(first, second, indices);
}

void RegionEmitter::scatter(const Address& address, std::int64_t offset,
                            llvm::ArrayRef<llvm::Value*> elements) {
  llvm::IRBuilder<>& b = c_.b;
  c_.count(Counter::Gathers, 1);
  llvm::Value* mask = access_mask(address, offset, access_bytes());
  for (llvm::Value* element : elements) {
    llvm::Value* pointers = pointer_vector(address, offset);
    offset += element_bytes(element);
    if (element_bytes(element) >= 4) {
      c_.of_guest(b.CreateMaskedScatter(element, pointers, llvm::Align(1), mask));
      continue;
    }
    lane_loop(
        mask, nullptr, {b.CreatePtrToInt(pointers, e_.strip(Type::U64)), element},
        [&](llvm::ArrayRef<llvm::Value*> v) -> llvm::Value* {
          c_.of_guest(b.CreateAlignedStore(v[1], b.CreateIntToPtr(v[0], b.getPtrTy()), llvm::Align(1)));
          return nullptr;
        },
        LaneCode::Unrolled);
  }
}

}  // namespace cairn::gpu
