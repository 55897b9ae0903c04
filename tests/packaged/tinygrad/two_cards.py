# SPDX-License-Identifier: MIT
# Tensors move between the cards of one machine, and large ones to and from the host.
import numpy
from tinygrad import Tensor

big = numpy.random.default_rng(2).random(5_000_011, dtype=numpy.float32)
there = Tensor(big, device="AMD").realize()
numpy.testing.assert_array_equal(there.numpy(), big)
other = there.to("AMD:1").realize()
numpy.testing.assert_array_equal((other + 1).numpy(), big + 1)
numpy.testing.assert_allclose(Tensor(big).shard(("AMD:0", "AMD:1"), axis=None).sum().numpy(), big.sum(), rtol=1e-4)
