# SPDX-License-Identifier: MIT
# A card whose memory is used up says so, and works on once some is free again.
import os

os.environ["CAIRN_VRAM"] = "2G"
from tinygrad import Device  # noqa: E402
from tinygrad.device import BufferSpec  # noqa: E402

allocator = Device["AMD"].allocator
kept = []
try:
    while len(kept) < 100:
        kept.append(allocator.alloc(256 << 20, BufferSpec(nolru=True)))
    raise SystemExit("25 GB fit into 2 GB")
except MemoryError:
    assert 0 < len(kept) <= 8, f"{len(kept)} buffers of 256 MB fitted"
for buffer in kept:
    allocator.free(buffer, 256 << 20, BufferSpec(nolru=True))
allocator.free(allocator.alloc(512 << 20, BufferSpec(nolru=True)), 512 << 20, BufferSpec(nolru=True))
