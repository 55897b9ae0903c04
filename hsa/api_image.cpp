// SPDX-License-Identifier: MIT
// Entry points of the images extension. Contents move at once: the calls are synchronous.
#include <cstring>

#include "base/bits.h"
#include "hsa/edge.h"
#include "hsa/image.h"
#include "hsa/value.h"

namespace cairn::hsa {
namespace {

Result<const Agent*> agent_with_images(const Runtime& runtime, hsa_agent_t handle) {
  const Agent* agent = runtime.agent(handle);
  if (agent == nullptr) return fail(HSA_STATUS_ERROR_INVALID_AGENT);
  return agent;
}

bool is_access(hsa_access_permission_t access) {
  return access >= HSA_ACCESS_PERMISSION_RO && access <= HSA_ACCESS_PERMISSION_RW;
}

bool is_layout(hsa_ext_image_data_layout_t layout) {
  return layout == HSA_EXT_IMAGE_DATA_LAYOUT_OPAQUE || layout == HSA_EXT_IMAGE_DATA_LAYOUT_LINEAR;
}

Status capability(Runtime& runtime, hsa_agent_t handle, hsa_ext_image_geometry_t geometry,
                  const hsa_ext_image_format_t* format, std::uint32_t* mask) {
  Result<const Agent*> agent = agent_with_images(runtime, handle);
  if (!agent) return agent.error();
  if (format == nullptr || mask == nullptr || geometry > HSA_EXT_IMAGE_GEOMETRY_2DADEPTH)
    return bad_argument("a pointer is null, or there is no such geometry");
  const std::optional<ImageFormat> found = image_format(geometry, *format);
  *mask = found && has_images(**agent) ? found->capability : 0;
  return success();
}

Status data_info(Runtime& runtime, hsa_agent_t handle, const hsa_ext_image_descriptor_t* descriptor,
                 hsa_access_permission_t access, std::size_t row_pitch, std::size_t slice_pitch,
                 hsa_ext_image_data_info_t* info) {
  Result<const Agent*> agent = agent_with_images(runtime, handle);
  if (!agent) return agent.error();
  if (descriptor == nullptr || info == nullptr || !is_access(access))
    return bad_argument("a pointer is null, or there is no such access");
  Result<Image> image = plan_image(**agent, *descriptor, row_pitch, slice_pitch);
  if (!image) return image.error();
  *info = {image->layout.bytes(), kImageAlignment};
  return success();
}

Status create(Runtime& runtime, hsa_agent_t handle, const hsa_ext_image_descriptor_t* descriptor,
              const void* data, hsa_access_permission_t access, std::size_t row_pitch,
              std::size_t slice_pitch, hsa_ext_image_t* out) {
  Result<const Agent*> agent = agent_with_images(runtime, handle);
  if (!agent) return agent.error();
  if (descriptor == nullptr || data == nullptr || out == nullptr || !is_access(access))
    return bad_argument("a pointer is null, or there is no such access");
  Result<Image> image = plan_image(**agent, *descriptor, row_pitch, slice_pitch);
  if (!image) return image.error();
  if (reinterpret_cast<std::uintptr_t>(data) % kImageAlignment != 0)
    return bad_argument("the image's memory is not aligned");
  image->data = static_cast<std::byte*>(const_cast<void*>(data));
  Result<hsa_ext_image_t> made = runtime.images.create(*image);
  if (!made) return made.error();
  *out = *made;
  return success();
}

/// The image and the part of it that a call names; INVALID_ARGUMENT when there is none.
struct Part {
  std::shared_ptr<const Image> image;
  ImageBox box;
};
Result<Part> part_of(Runtime& runtime, hsa_agent_t handle, hsa_ext_image_t image, const hsa_dim3_t* offset,
                     const hsa_dim3_t* range) {
  if (runtime.agent(handle) == nullptr) return fail(HSA_STATUS_ERROR_INVALID_AGENT);
  std::shared_ptr<const Image> found = runtime.images.find(image);
  if (found == nullptr || offset == nullptr || range == nullptr)
    return bad_argument("no such image, or a pointer is null");
  const std::optional<ImageBox> box = box_of(*found, *offset, *range);
  if (!box) return bad_argument("the region is empty, or reaches beyond the image");
  return Part{std::move(found), *box};
}

Status copy(Runtime& runtime, hsa_agent_t agent, hsa_ext_image_t from, const hsa_dim3_t* from_offset,
            hsa_ext_image_t to, const hsa_dim3_t* to_offset, const hsa_dim3_t* range) {
  Result<Part> source = part_of(runtime, agent, from, from_offset, range);
  if (!source) return source.error();
  Result<Part> target = part_of(runtime, agent, to, to_offset, range);
  if (!target) return target.error();
  const ImageBox &a = source->box, &b = target->box;
  if (a.width != b.width || a.rows * a.slices != b.rows * b.slices)
    return bad_argument("texels of the two images differ in size, or the regions in shape");
  // Layers of a 1D array are slices here and rows of a 2D image there: rows are counted through.
  for (std::size_t i = 0; i < a.rows * a.slices; ++i) {
    const auto row = [&](const ImageBox& box) {
      return reinterpret_cast<char*>(box.start) + i / box.rows * box.slice_pitch +
             i % box.rows * box.row_pitch;
    };
    if (Status status = runtime.copier.copy(row(b), row(a), a.width); !status) return status;
  }
  return success();
}

enum class Direction : std::uint8_t { Into, OutOf };

/// Between an image's part and memory of that pitch; pitches of 0: rows and slices close together.
Status transfer(Runtime& runtime, hsa_agent_t agent, hsa_ext_image_t image, Direction direction, char* memory,
                std::size_t row_pitch, std::size_t slice_pitch, const hsa_ext_image_region_t* region) {
  if (memory == nullptr || region == nullptr) return bad_argument("a pointer is null");
  Result<Part> part = part_of(runtime, agent, image, &region->offset, &region->range);
  if (!part) return part.error();
  const ImageBox& box = part->box;
  const std::size_t row = std::max(row_pitch, box.width), slice = std::max(slice_pitch, row * box.rows);
  Box move{memory, memory, box.width, box.rows, box.slices, row, slice, row, slice};
  if (direction == Direction::Into) {
    move.to = reinterpret_cast<char*>(box.start);
    move.to_pitch = box.row_pitch, move.to_slice = box.slice_pitch;
  } else {
    move.from = reinterpret_cast<char*>(box.start);
    move.from_pitch = box.row_pitch, move.from_slice = box.slice_pitch;
  }
  return runtime.copier.copy(move);
}

Status clear(Runtime& runtime, hsa_agent_t agent, hsa_ext_image_t image, const void* data,
             const hsa_ext_image_region_t* region) {
  if (data == nullptr || region == nullptr) return bad_argument("a pointer is null");
  Result<Part> part = part_of(runtime, agent, image, &region->offset, &region->range);
  if (!part) return part.error();
  const ImageBox& box = part->box;
  const std::array<std::byte, 16> texel = encode_texel(part->image->format, data);
  const std::size_t size = part->image->format.texel();
  std::vector<std::byte> row(box.width);
  for (std::size_t at = 0; at < row.size(); at += size) std::memcpy(&row[at], texel.data(), size);
  // The one row for all of them: it does not move on.
  return runtime.copier.copy(Box{reinterpret_cast<char*>(box.start),
                                 reinterpret_cast<const char*>(row.data()), box.width, box.rows, box.slices,
                                 box.row_pitch, box.slice_pitch, 0, 0});
}

Status make_sampler(Runtime& runtime, hsa_agent_t handle, const hsa_ext_sampler_descriptor_v2_t& descriptor,
                    hsa_ext_sampler_t* out) {
  Result<const Agent*> agent = agent_with_images(runtime, handle);
  if (!agent) return agent.error();
  if (out == nullptr) return bad_argument("a pointer is null");
  Result<hsa_ext_sampler_t> made = runtime.images.create(**agent, descriptor);
  if (!made) return made.error();
  *out = *made;
  return success();
}

}  // namespace
}  // namespace cairn::hsa

using namespace cairn::hsa;

extern "C" {

hsa_status_t hsa_ext_image_get_capability(hsa_agent_t agent, hsa_ext_image_geometry_t geometry,
                                          const hsa_ext_image_format_t* image_format,
                                          uint32_t* capability_mask) {
  return edge(__func__, [&](Runtime& runtime) {
    return capability(runtime, agent, geometry, image_format, capability_mask);
  });
}

hsa_status_t hsa_ext_image_get_capability_with_layout(hsa_agent_t agent, hsa_ext_image_geometry_t geometry,
                                                      const hsa_ext_image_format_t* image_format,
                                                      hsa_ext_image_data_layout_t image_data_layout,
                                                      uint32_t* capability_mask) {
  return edge(__func__, [&](Runtime& runtime) -> cairn::Status {
    if (!is_layout(image_data_layout)) return bad_argument("no such layout");
    return capability(runtime, agent, geometry, image_format, capability_mask);
  });
}

hsa_status_t hsa_ext_image_data_get_info(hsa_agent_t agent,
                                         const hsa_ext_image_descriptor_t* image_descriptor,
                                         hsa_access_permission_t access_permission,
                                         hsa_ext_image_data_info_t* image_data_info) {
  return edge(__func__, [&](Runtime& runtime) {
    return data_info(runtime, agent, image_descriptor, access_permission, 0, 0, image_data_info);
  });
}

hsa_status_t hsa_ext_image_data_get_info_with_layout(
    hsa_agent_t agent, const hsa_ext_image_descriptor_t* image_descriptor,
    hsa_access_permission_t access_permission, hsa_ext_image_data_layout_t image_data_layout,
    size_t image_data_row_pitch, size_t image_data_slice_pitch, hsa_ext_image_data_info_t* image_data_info) {
  return edge(__func__, [&](Runtime& runtime) -> cairn::Status {
    const bool pitched = image_data_row_pitch != 0 || image_data_slice_pitch != 0;
    if (!is_layout(image_data_layout) || (pitched && image_data_layout == HSA_EXT_IMAGE_DATA_LAYOUT_OPAQUE))
      return bad_argument("no such layout, or a pitch of one that is opaque");
    return data_info(runtime, agent, image_descriptor, access_permission, image_data_row_pitch,
                     image_data_slice_pitch, image_data_info);
  });
}

hsa_status_t hsa_ext_image_create(hsa_agent_t agent, const hsa_ext_image_descriptor_t* image_descriptor,
                                  const void* image_data, hsa_access_permission_t access_permission,
                                  hsa_ext_image_t* image) {
  return edge(__func__, [&](Runtime& runtime) {
    return create(runtime, agent, image_descriptor, image_data, access_permission, 0, 0, image);
  });
}

hsa_status_t hsa_ext_image_create_with_layout(
    hsa_agent_t agent, const hsa_ext_image_descriptor_t* image_descriptor, const void* image_data,
    hsa_access_permission_t access_permission, hsa_ext_image_data_layout_t image_data_layout,
    size_t image_data_row_pitch, size_t image_data_slice_pitch, hsa_ext_image_t* image) {
  return edge(__func__, [&](Runtime& runtime) -> cairn::Status {
    const bool pitched = image_data_row_pitch != 0 || image_data_slice_pitch != 0;
    if (!is_layout(image_data_layout) || (pitched && image_data_layout == HSA_EXT_IMAGE_DATA_LAYOUT_OPAQUE))
      return bad_argument("no such layout, or a pitch of one that is opaque");
    return create(runtime, agent, image_descriptor, image_data, access_permission, image_data_row_pitch,
                  image_data_slice_pitch, image);
  });
}

hsa_status_t hsa_ext_image_destroy(hsa_agent_t agent, hsa_ext_image_t image) {
  return edge(__func__, [&](Runtime& runtime) -> cairn::Status {
    if (runtime.agent(agent) == nullptr) return fail(HSA_STATUS_ERROR_INVALID_AGENT);
    return runtime.images.destroy(image) ? cairn::success() : cairn::Status(bad_argument("no such image"));
  });
}

hsa_status_t hsa_ext_image_copy(hsa_agent_t agent, hsa_ext_image_t src_image, const hsa_dim3_t* src_offset,
                                hsa_ext_image_t dst_image, const hsa_dim3_t* dst_offset,
                                const hsa_dim3_t* range) {
  return edge(__func__, [&](Runtime& runtime) {
    return copy(runtime, agent, src_image, src_offset, dst_image, dst_offset, range);
  });
}

hsa_status_t hsa_ext_image_import(hsa_agent_t agent, const void* src_memory, size_t src_row_pitch,
                                  size_t src_slice_pitch, hsa_ext_image_t dst_image,
                                  const hsa_ext_image_region_t* image_region) {
  return edge(__func__, [&](Runtime& runtime) {
    return transfer(runtime, agent, dst_image, Direction::Into,
                    static_cast<char*>(const_cast<void*>(src_memory)), src_row_pitch, src_slice_pitch,
                    image_region);
  });
}

hsa_status_t hsa_ext_image_export(hsa_agent_t agent, hsa_ext_image_t src_image, void* dst_memory,
                                  size_t dst_row_pitch, size_t dst_slice_pitch,
                                  const hsa_ext_image_region_t* image_region) {
  return edge(__func__, [&](Runtime& runtime) {
    return transfer(runtime, agent, src_image, Direction::OutOf, static_cast<char*>(dst_memory),
                    dst_row_pitch, dst_slice_pitch, image_region);
  });
}

hsa_status_t hsa_ext_image_clear(hsa_agent_t agent, hsa_ext_image_t image, const void* data,
                                 const hsa_ext_image_region_t* image_region) {
  return edge(__func__, [&](Runtime& runtime) { return clear(runtime, agent, image, data, image_region); });
}

hsa_status_t hsa_ext_sampler_create(hsa_agent_t agent, const hsa_ext_sampler_descriptor_t* sampler_descriptor,
                                    hsa_ext_sampler_t* sampler) {
  return edge(__func__, [&](Runtime& runtime) -> cairn::Status {
    if (sampler_descriptor == nullptr) return bad_argument("a pointer is null");
    const auto mode = sampler_descriptor->address_mode;
    return make_sampler(
        runtime, agent,
        {sampler_descriptor->coordinate_mode, sampler_descriptor->filter_mode, {mode, mode, mode}}, sampler);
  });
}

hsa_status_t hsa_ext_sampler_create_v2(hsa_agent_t agent,
                                       const hsa_ext_sampler_descriptor_v2_t* sampler_descriptor,
                                       hsa_ext_sampler_t* sampler) {
  return edge(__func__, [&](Runtime& runtime) -> cairn::Status {
    if (sampler_descriptor == nullptr) return bad_argument("a pointer is null");
    return make_sampler(runtime, agent, *sampler_descriptor, sampler);
  });
}

hsa_status_t hsa_ext_sampler_destroy(hsa_agent_t agent, hsa_ext_sampler_t sampler) {
  return edge(__func__, [&](Runtime& runtime) -> cairn::Status {
    if (runtime.agent(agent) == nullptr) return fail(HSA_STATUS_ERROR_INVALID_AGENT);
    return runtime.images.destroy(sampler) ? cairn::success()
                                           : cairn::Status(bad_argument("no such sampler"));
  });
}

}  // extern "C"
