// SPDX-License-Identifier: MIT
// Which registers random programs may use for what, so that every access is within bounds.
#pragma once

namespace cairn::fuzz {

constexpr unsigned kMemoryBytes = 1u << 16, kLdsBytes = 1u << 12, kScratchBytes = 1u << 10;
/// Bytes of memory and LDS that have random contents at the start; the rest is zero.
constexpr unsigned kFilledBytes = 1u << 10;

// Never written by random instructions.
constexpr int kAddress = 0;        ///< v[0:1]: addresses in memory
constexpr int kLdsAddress = 2;     ///< v2
constexpr int kOffset = 3;         ///< v3: beyond a scalar base, and offsets into buffers
constexpr int kLane = 4;           ///< v4: four times a lane's number
constexpr int kScratchOffset = 5;  ///< v5
constexpr int kIndexOffset = 6;    ///< v[6:7]: index of a record, offset in it
constexpr int kCounter = 48;       ///< v48: turns of a divergent loop; only its loop writes it
constexpr int kFirstVector = 8, kLastVector = 47, kLastAccumulator = 39;
constexpr int kBase = 2;          ///< s[2:3]: address of memory
constexpr int kRawBuffer = 4;     ///< s[4:7]: a resource over memory without stride
constexpr int kRecordBuffer = 8;  ///< s[8:11]: one with a stride
constexpr int kSmall = 12;        ///< s12: a small multiple of 16
constexpr int kFirstScalar = 16, kLastScalar = 79;
constexpr int kLoopCounter = 80;  ///< s80 and up: one for each loop
constexpr int kSavedExec = 90;    ///< s[90:91]
constexpr int kReturn = 100;      ///< s[100:101]: where programs jump at their end

}  // namespace cairn::fuzz
