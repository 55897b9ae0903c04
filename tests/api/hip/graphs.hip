// SPDX-License-Identifier: MIT
// Graphs: captured from streams, built by hand, run again and again, changed, and the errors of wrong use.
#include <gtest/gtest.h>
#include <hip/hip_runtime.h>

#include <vector>

namespace {

constexpr int kCount = 1024;

__global__ void add(int* data, int value) { data[blockIdx.x * blockDim.x + threadIdx.x] += value; }

class Graphs : public testing::Test {
 protected:
  void SetUp() override {
    ASSERT_EQ(hipMalloc(&data_, kCount * 4), hipSuccess);
    ASSERT_EQ(hipMemset(data_, 0, kCount * 4), hipSuccess);
    ASSERT_EQ(hipStreamCreate(&stream_), hipSuccess);
  }
  void TearDown() override {
    EXPECT_EQ(hipStreamDestroy(stream_), hipSuccess);
    EXPECT_EQ(hipFree(data_), hipSuccess);
  }
  void expect_all(int value) {
    std::vector<int> back(kCount);
    ASSERT_EQ(hipMemcpy(back.data(), data_, kCount * 4, hipMemcpyDeviceToHost), hipSuccess);
    for (const int each : back) ASSERT_EQ(each, value);
  }
  int* data_ = nullptr;
  hipStream_t stream_ = nullptr;
};

TEST_F(Graphs, CapturedAndReplayed) {
  ASSERT_EQ(hipStreamBeginCapture(stream_, hipStreamCaptureModeGlobal), hipSuccess);
  hipStreamCaptureStatus status;
  ASSERT_EQ(hipStreamIsCapturing(stream_, &status), hipSuccess);
  EXPECT_EQ(status, hipStreamCaptureStatusActive);
  ASSERT_EQ(hipMemsetAsync(data_, 0, kCount * 4, stream_), hipSuccess);
  for (int i = 0; i < 3; ++i) add<<<kCount / 256, 256, 0, stream_>>>(data_, 5);
  hipGraph_t graph;
  ASSERT_EQ(hipStreamEndCapture(stream_, &graph), hipSuccess);
  expect_all(0);
  std::size_t nodes = 0;
  ASSERT_EQ(hipGraphGetNodes(graph, nullptr, &nodes), hipSuccess);
  EXPECT_EQ(nodes, 4u);
  hipGraphExec_t exec;
  ASSERT_EQ(hipGraphInstantiate(&exec, graph, nullptr, nullptr, 0), hipSuccess);
  for (int i = 0; i < 4; ++i) ASSERT_EQ(hipGraphLaunch(exec, stream_), hipSuccess);
  ASSERT_EQ(hipStreamSynchronize(stream_), hipSuccess);
  expect_all(15);
  EXPECT_EQ(hipGraphExecDestroy(exec), hipSuccess);
  EXPECT_EQ(hipGraphDestroy(graph), hipSuccess);
  EXPECT_EQ(hipGraphDestroy(graph), hipErrorInvalidValue);
  EXPECT_EQ(hipGraphLaunch(exec, stream_), hipErrorInvalidValue);
}

TEST_F(Graphs, CaptureForksAndJoins) {
  hipStream_t other;
  hipEvent_t fork, join;
  ASSERT_EQ(hipStreamCreate(&other), hipSuccess);
  ASSERT_EQ(hipEventCreate(&fork), hipSuccess);
  ASSERT_EQ(hipEventCreate(&join), hipSuccess);
  ASSERT_EQ(hipStreamBeginCapture(stream_, hipStreamCaptureModeGlobal), hipSuccess);
  add<<<kCount / 256, 256, 0, stream_>>>(data_, 1);
  ASSERT_EQ(hipEventRecord(fork, stream_), hipSuccess);
  ASSERT_EQ(hipStreamWaitEvent(other, fork, 0), hipSuccess);
  add<<<kCount / 256, 256, 0, other>>>(data_, 10);
  hipGraph_t graph;
  EXPECT_EQ(hipStreamEndCapture(stream_, &graph), hipErrorStreamCaptureUnjoined);
  ASSERT_EQ(hipStreamBeginCapture(stream_, hipStreamCaptureModeGlobal), hipSuccess);
  add<<<kCount / 256, 256, 0, stream_>>>(data_, 1);
  ASSERT_EQ(hipEventRecord(fork, stream_), hipSuccess);
  ASSERT_EQ(hipStreamWaitEvent(other, fork, 0), hipSuccess);
  add<<<kCount / 256, 256, 0, other>>>(data_, 10);
  ASSERT_EQ(hipEventRecord(join, other), hipSuccess);
  ASSERT_EQ(hipStreamWaitEvent(stream_, join, 0), hipSuccess);
  ASSERT_EQ(hipStreamEndCapture(stream_, &graph), hipSuccess);
  hipGraphExec_t exec;
  ASSERT_EQ(hipGraphInstantiate(&exec, graph, nullptr, nullptr, 0), hipSuccess);
  ASSERT_EQ(hipGraphLaunch(exec, stream_), hipSuccess);
  ASSERT_EQ(hipStreamSynchronize(stream_), hipSuccess);
  expect_all(11);
  EXPECT_EQ(hipGraphExecDestroy(exec), hipSuccess);
  EXPECT_EQ(hipGraphDestroy(graph), hipSuccess);
  EXPECT_EQ(hipEventDestroy(fork), hipSuccess);
  EXPECT_EQ(hipEventDestroy(join), hipSuccess);
  EXPECT_EQ(hipStreamDestroy(other), hipSuccess);
}

TEST_F(Graphs, BuiltByHand) {
  hipGraph_t graph;
  ASSERT_EQ(hipGraphCreate(&graph, 0), hipSuccess);
  hipMemsetParams fill = {};
  fill.dst = data_;
  fill.elementSize = 4;
  fill.value = 100;
  fill.width = kCount;
  fill.height = 1;
  hipGraphNode_t fill_node, kernel_node, copy_node;
  ASSERT_EQ(hipGraphAddMemsetNode(&fill_node, graph, nullptr, 0, &fill), hipSuccess);
  int value = 7;
  void* args[] = {&data_, &value};
  hipKernelNodeParams kernel = {};
  kernel.func = reinterpret_cast<void*>(&add);
  kernel.gridDim = dim3(kCount / 256);
  kernel.blockDim = dim3(256);
  kernel.kernelParams = args;
  ASSERT_EQ(hipGraphAddKernelNode(&kernel_node, graph, &fill_node, 1, &kernel), hipSuccess);
  std::vector<int> back(kCount);
  ASSERT_EQ(hipGraphAddMemcpyNode1D(&copy_node, graph, &kernel_node, 1, back.data(), data_, kCount * 4,
                                    hipMemcpyDeviceToHost),
            hipSuccess);
  hipGraphExec_t exec;
  ASSERT_EQ(hipGraphInstantiate(&exec, graph, nullptr, nullptr, 0), hipSuccess);
  ASSERT_EQ(hipGraphLaunch(exec, stream_), hipSuccess);
  ASSERT_EQ(hipStreamSynchronize(stream_), hipSuccess);
  for (const int each : back) ASSERT_EQ(each, 107);
  value = 9;
  ASSERT_EQ(hipGraphExecKernelNodeSetParams(exec, kernel_node, &kernel), hipSuccess);
  ASSERT_EQ(hipGraphLaunch(exec, stream_), hipSuccess);
  ASSERT_EQ(hipStreamSynchronize(stream_), hipSuccess);
  for (const int each : back) ASSERT_EQ(each, 109);
  EXPECT_EQ(hipGraphAddDependencies(graph, &copy_node, &fill_node, 1), hipErrorInvalidValue);
  EXPECT_EQ(hipGraphExecDestroy(exec), hipSuccess);
  EXPECT_EQ(hipGraphDestroy(graph), hipSuccess);
}

TEST_F(Graphs, WrongUse) {
  hipGraph_t graph = nullptr;
  EXPECT_EQ(hipStreamEndCapture(stream_, &graph), hipErrorIllegalState);
  EXPECT_EQ(hipStreamBeginCapture(nullptr, hipStreamCaptureModeGlobal), hipErrorStreamCaptureUnsupported);
  EXPECT_EQ(hipGraphCreate(nullptr, 0), hipErrorInvalidValue);
  EXPECT_EQ(hipGraphCreate(&graph, 1), hipErrorInvalidValue);
  ASSERT_EQ(hipStreamBeginCapture(stream_, hipStreamCaptureModeGlobal), hipSuccess);
  EXPECT_EQ(hipStreamBeginCapture(stream_, hipStreamCaptureModeGlobal), hipErrorIllegalState);
  EXPECT_EQ(hipStreamSynchronize(stream_), hipErrorStreamCaptureUnsupported);
  EXPECT_EQ(hipStreamEndCapture(stream_, &graph), hipErrorStreamCaptureInvalidated);
  hipGraphNode_t node;
  EXPECT_EQ(hipGraphAddEmptyNode(&node, nullptr, nullptr, 0), hipErrorInvalidValue);
  hipGraphExec_t exec = nullptr;
  EXPECT_EQ(hipGraphInstantiate(&exec, nullptr, nullptr, nullptr, 0), hipErrorInvalidValue);
}

}  // namespace
