// SPDX-License-Identifier: MIT
// Images and samplers: objects whose handles kernels read, over memory of the program's.
#pragma once

#include <memory>
#include <mutex>
#include <unordered_map>
#include <vector>

#include "hsa/agent.h"
#include "hsa/copy.h"
#include "hsa/image_format.h"

namespace cairn::hsa {

/// Where the texels of an image are: rows, whatever layout the program asks for.
struct ImageLayout {
  std::size_t width = 0, rows = 1, slices = 1;  ///< texels, rows of a slice, slices or layers
  std::size_t row_pitch = 0, slice_pitch = 0;   ///< bytes
  std::size_t bytes() const { return slice_pitch * slices; }
};

struct Image {
  const Agent* agent = nullptr;
  hsa_ext_image_descriptor_t descriptor{};
  ImageFormat format;
  ImageLayout layout;
  std::byte* data = nullptr;
};

/// Whether the agent's processor has image instructions.
bool has_images(const Agent& agent);

constexpr std::uint32_t kImageAlignment = 256;                       ///< of an image's memory and of its rows
constexpr std::size_t kMaxImageSide = 16384, kMaxImageDepth = 8192;  ///< texels; slices or layers

/// Checks a description against what the agent can do. Pitches of 0 are chosen here.
Result<Image> plan_image(const Agent& agent, const hsa_ext_image_descriptor_t& descriptor,
                         std::size_t row_pitch, std::size_t slice_pitch);

/// Thread-safe. A handle is the address of the object's words, which cards can read.
class ImageTable {
 public:
  ~ImageTable();
  /// `image` with its data.
  Result<hsa_ext_image_t> create(const Image& image);
  Result<hsa_ext_sampler_t> create(const Agent& agent, const hsa_ext_sampler_descriptor_v2_t& sampler);
  std::shared_ptr<const Image> find(hsa_ext_image_t handle) const;
  bool destroy(hsa_ext_image_t handle);
  bool destroy(hsa_ext_sampler_t handle);

 private:
  Result<std::uint64_t> take_words();
  void give_words(std::uint64_t words) { free_.push_back(words); }

  mutable std::mutex mutex_;
  std::vector<void*> blocks_;        ///< memory that words are cut from
  std::vector<std::uint64_t> free_;  ///< words that nothing uses
  std::unordered_map<std::uint64_t, std::shared_ptr<const Image>> images_;
  std::unordered_map<std::uint64_t, bool> samplers_;
};

/// A box of an image, in the order that a copy wants: x, row, slice. For 1DA images y counts layers. None
/// when it reaches beyond the image.
struct ImageBox {
  std::byte* start;
  std::size_t width, rows, slices;  ///< width in bytes
  std::size_t row_pitch, slice_pitch;
};
std::optional<ImageBox> box_of(const Image& image, const hsa_dim3_t& offset, const hsa_dim3_t& range);

}  // namespace cairn::hsa
