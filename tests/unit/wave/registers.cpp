// SPDX-License-Identifier: MIT
// A launch that registers describe: the first scalar registers are as given, and other registers are other
// kernels.
#include "tests/unit/wave/kernel.h"

namespace cairn::gpu {
namespace {

TEST(RegisterLaunch, ScalarRegistersAreAsGiven) {
  auto engine = Engine::create({});
  ASSERT_TRUE(engine.ok());
  // Stores s4 + the workgroup's number (s5, behind five user registers) at s[0:1].
  Kernel kernel(R"(
    s_add_u32 s4, s4, s5
    v_mov_b32 v0, 0
    v_mov_b32 v1, s4
    global_store_dword v0, v1, s[0:1]
    s_endpgm)");
  std::uint32_t result = 0;
  ProgramRegisters registers;
  registers.entry = kernel.launch.descriptor + 256;
  registers.rsrc2 = 5 << 1 | 1 << 7;
  registers.user_data[0] = static_cast<std::uint32_t>(reinterpret_cast<std::uint64_t>(&result));
  registers.user_data[1] = static_cast<std::uint32_t>(reinterpret_cast<std::uint64_t>(&result) >> 32);
  registers.user_data[4] = 40;
  kernel.launch.descriptor = registers.entry;
  kernel.launch.registers = &registers;
  EXPECT_EQ(kernel.run(**engine), "");
  EXPECT_EQ(result, 40u);
  registers.user_data[4] = 50;
  EXPECT_EQ(kernel.run(**engine), "");
  EXPECT_EQ(result, 50u);
  registers.rsrc2 = 4 << 1 | 1 << 7;  // the number is in s4 now
  EXPECT_EQ(kernel.run(**engine), "");
  EXPECT_LT(result, 50u);
}

}  // namespace
}  // namespace cairn::gpu
