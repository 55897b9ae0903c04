// SPDX-License-Identifier: MIT
// Loads from LDS: addresses, and what is read from one address register together.
#include "gpu/jit/region_emitter.h"

namespace cairn::gpu {
namespace {

constexpr std::size_t kMostTogether = 16;  // vectors: more would not stay in the host's registers

}  // namespace

// LDS addresses are 32-bit and wrap; lanes out of range do not access.
RegionEmitter::Address RegionEmitter::lds_address(unsigned first, std::int64_t offset, unsigned bytes) {
  llvm::IRBuilder<>& b = c_.b;
  Address address;
  const bool add_tid = item_->insn->row->memory.add_tid;
  address.base = b.CreatePtrToInt(c_.lds, b.getInt64Ty());
  address.wraps = true;
  address.reach = add_tid || operand(first).kind != Operand::Kind::Vgpr
                      ? static_cast<unsigned>(offset) + bytes
                      : lds_reach(operand(first).reg);
  if (!add_tid && take_steady(first, address)) return address;
  address.offsets = add_tid ? b.CreateAdd(e_.spread(b.CreateAnd(item_->m0, 0xffff)), b.CreateShl(e_.ids, 2))
                            : raw(first, Type::U32);
  return address;
}

// How far from the address in register `reg` the accesses to LDS reach that follow and have the same address.
unsigned RegionEmitter::lds_reach(unsigned reg) const {
  std::int64_t reach = 0;
  for (std::size_t i = position_; i < items_.size(); ++i) {
    const Instruction& insn = *items_[i].insn;
    const Memory& m = insn.row->memory;
    const unsigned address_at = destination_count(insn);
    const bool plain = insn.row->family == Family::Load || insn.row->family == Family::Store;
    if (plain && m.space == Space::Lds && insn.operand_count > address_at &&
        insn.operands[address_at].kind == Operand::Kind::Vgpr && insn.operands[address_at].reg == reg) {
      const std::int64_t bytes = bit_width(m.type) / 8 * m.count, unit = bytes * m.pair_stride;
      reach = std::max<std::int64_t>(
          {reach, insn.offset + bytes, insn.offset0 * unit + bytes, insn.offset1 * unit + bytes});
    }
    if (cairn::gpu::vgprs_written(insn).test(reg)) break;
  }
  return static_cast<unsigned>(reach);
}

// Where an access to LDS that is the same for all lanes goes, less `offset`: out of range it reads zeros.
llvm::Value* RegionEmitter::lds_place(const Address& address, std::int64_t offset) {
  llvm::IRBuilder<>& b = c_.b;
  const unsigned bytes = access_bytes();
  llvm::Value* place = b.CreateAdd(address.offsets, c_.i32(static_cast<std::uint64_t>(offset)));
  llvm::Value* limit = b.CreateBinaryIntrinsic(llvm::Intrinsic::usub_sat, c_.lds_bytes, c_.i32(bytes - 1));
  llvm::Value* inside = b.CreateAdd(address.base, b.CreateZExt(place, b.getInt64Ty()));
  llvm::Value* chosen =
      b.CreateSelect(b.CreateICmpULT(place, limit), inside, b.CreatePtrToInt(c_.zeros(), b.getInt64Ty()));
  return b.CreateSub(chosen, c_.i64(static_cast<std::uint64_t>(offset)));
}

// Whether `insn` reads LDS at a vector register of addresses.
bool RegionEmitter::reads_lds_lanes(const Instruction& insn) {
  const Memory& m = insn.row->memory;
  return insn.row->family == Family::Load && m.space == Space::Lds && !m.add_tid && !m.to_lds &&
         insn.operands[destination_count(insn)].kind == Operand::Kind::Vgpr;
}

// The places that a load from LDS reads, as bytes from the lanes' addresses.
llvm::SmallVector<std::int64_t, 2> RegionEmitter::lds_offsets(const Instruction& insn) {
  const Memory& m = insn.row->memory;
  if (m.pair_stride == 0) return {insn.offset};
  const std::int64_t unit = static_cast<std::int64_t>(bit_width(m.type) / 8) * m.count * m.pair_stride;
  return {insn.offset0 * unit, insn.offset1 * unit};
}

// The load at hand and those after it that read the like from the same addresses, before anything can have
// written to LDS.
llvm::SmallVector<std::size_t> RegionEmitter::lds_loads_together() const {
  const Instruction& first = *item_->insn;
  const Memory& like = first.row->memory;
  const unsigned reg = first.operands[destinations_].reg;
  const std::size_t most = kMostTogether / element_bits().size();
  llvm::SmallVector<std::size_t> loads;
  std::size_t reads = 0;
  for (std::size_t i = position_; i < end_; ++i) {
    const Instruction& insn = *items_[i].insn;
    const Memory& m = insn.row->memory;
    const Family family = insn.row->family;
    const bool writes = family == Family::Store || family == Family::Atomic;
    if (m.to_lds || (writes && (spaces(m.space) & spaces(Space::Lds)) != 0)) break;
    if (reads_lds_lanes(insn) && insn.operands[destination_count(insn)].reg == reg && m.type == like.type &&
        m.count == like.count) {
      reads += m.pair_stride == 0 ? 1 : 2;
      if (reads > most && !loads.empty()) break;
      loads.push_back(i);
    }
    if (cairn::gpu::vgprs_written(insn).test(reg)) break;
  }
  return loads;
}

// Loads that read from the same addresses share one test of how these lie.
void RegionEmitter::emit_lds_load() {
  const Instruction& insn = *item_->insn;
  const Memory& m = insn.row->memory;
  const unsigned bytes = bit_width(m.type) / 8 * m.count;
  if (const auto known = lds_read_.find(position_); known != lds_read_.end()) {
    put(insn.operands[0].reg, known->second);
    lds_read_.erase(known);
    return;
  }
  const Address address = lds_address(0, lds_offsets(insn).back(), bytes);
  llvm::SmallVector<std::size_t> loads = {position_};
  if (reads_lds_lanes(insn) && Emitter::is_strip(address.lanes()) && address.lane0 == nullptr)
    loads = lds_loads_together();
  llvm::SmallVector<std::int64_t> offsets;
  for (const std::size_t i : loads) offsets.append(lds_offsets(*items_[i].insn));
  const Values all = fetch(address, offsets);
  llvm::ArrayRef<llvm::Value*> rest = all;
  const std::size_t each = all.size() / offsets.size();
  for (const std::size_t i : loads) {
    const std::size_t count = each * lds_offsets(*items_[i].insn).size();
    lds_read_[i] = Values(rest.take_front(count));
    rest = rest.drop_front(count);
  }
  emit_lds_load();
}

}  // namespace cairn::gpu
