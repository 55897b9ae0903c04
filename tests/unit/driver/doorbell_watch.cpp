// SPDX-License-Identifier: MIT
// A store to a doorbell page ends the wait of whoever watches it, and is made once the page is let go.
#include "driver/doorbell_watch.h"

#include <gtest/gtest.h>
#include <sys/mman.h>

#include <atomic>
#include <thread>

namespace cairn::driver {
namespace {

class Page {
 public:
  Page() : file_(std::move(*make_memory_file("doorbells", kDoorbellPage))) {
    page_ = mmap(nullptr, kDoorbellPage, PROT_READ | PROT_WRITE, MAP_SHARED, file_.get(), 0);
  }
  ~Page() { unmap(); }
  void unmap() {
    if (page_ != nullptr) munmap(std::exchange(page_, nullptr), kDoorbellPage);
  }
  void* address() const { return page_; }
  std::atomic_ref<std::uint64_t> bell() const { return std::atomic_ref(*static_cast<std::uint64_t*>(page_)); }

 private:
  Fd file_;
  void* page_ = nullptr;
};

TEST(DoorbellWatch, StoreEndsTheWait) {
  Page page;
  UserfaultDoorbells watch;
  watch.mapped(0, page.address());
  watch.queues_changed(0, 1);
  watch.wait();  // mapped() alerts
  if (!watch.arm()) GTEST_SKIP() << "the host has no userfaultfd for this process";
  std::thread ringer([&] { page.bell().store(7); });
  watch.wait();
  EXPECT_EQ(page.bell().load(), 0u);
  watch.disarm();
  ringer.join();
  EXPECT_EQ(page.bell().load(), 7u);
  page.bell().store(8);  // nobody watches
  EXPECT_EQ(page.bell().load(), 8u);
}

TEST(DoorbellWatch, AlertEndsTheNextWait) {
  UserfaultDoorbells watch;
  watch.alert();
  watch.wait();
}

TEST(DoorbellWatch, QueuesWithoutAMappedPageCannotBeWatched) {
  Page page;
  UserfaultDoorbells watch;
  watch.queues_changed(1, 1);
  EXPECT_FALSE(watch.arm());
  watch.mapped(0, page.address());
  EXPECT_FALSE(watch.arm());
  watch.mapped(1, page.address());
  page.unmap();
  EXPECT_FALSE(watch.arm());
}

}  // namespace
}  // namespace cairn::driver
