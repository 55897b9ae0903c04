// SPDX-License-Identifier: MIT
// Cached code is a shared object that the dynamic loader takes, too.
#include <dlfcn.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "cache_folder.h"
#include "gpu/jit/helpers.h"
#include "guest.h"

namespace cairn::gpu::test {
namespace {

TEST(SharedObjects, TheDynamicLoaderTakesThem) {
  CacheFolder folder;
  Guest g("s_add_u32 s0, s1, 70\nv_mov_b32 v3, s0\n");
  Translator t([](std::uint64_t) { return "my_kernel"; });
  g.state().sgpr[1] = 7;
  ASSERT_EQ(g.run(t), Stop::End);
  const auto files = folder.files();
  // The function, and the one with the s_endpgm that it jumps to.
  ASSERT_EQ(files.size(), 2u);
  unsigned right = 0;
  for (const auto& file : files) {
    void* library = dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);
    ASSERT_NE(library, nullptr) << dlerror();
    const auto run = reinterpret_cast<WaveFunction>(dlsym(library, "my_kernel"));
    ASSERT_NE(run, nullptr) << dlerror();
    g.state().sgpr[1] = 8;
    g.state().base = g.entry();
    if (run(&g.state(), 0) == Stop::Jump && g.state().vgpr[3][63] == 78) ++right;
    dlclose(library);
  }
  EXPECT_EQ(right, 1u);
}

TEST(SharedObjects, HelpersAreBoundWhenTheyComeFromDisk) {
  CacheFolder folder;
  Guest g("ds_bpermute_b32 v2, v0, v1\ns_waitcnt lgkmcnt(0)\n");
  const auto set_up = [&] {
    g.state().pc = 0;
    for (unsigned lane = 0; lane < 64; ++lane) {
      g.state().vgpr[0][lane] = (63 - lane) * 4;
      g.state().vgpr[1][lane] = 1000 + lane;
      g.state().vgpr[2][lane] = 0;
    }
  };
  for (const std::uint64_t wanted_hits : {0u, 2u}) {
    Translator t;
    set_up();
    ASSERT_EQ(g.run(t), Stop::End);
    EXPECT_EQ(t.statistics().disk_hits, wanted_hits);
    EXPECT_EQ(g.state().vgpr[2][0], 1063u);
    EXPECT_EQ(g.state().vgpr[2][63], 1000u);
  }
}

}  // namespace
}  // namespace cairn::gpu::test
