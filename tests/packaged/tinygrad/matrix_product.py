# SPDX-License-Identifier: MIT
# Matrix products of several shapes and types agree with the host's.
import numpy
from tinygrad import Tensor, dtypes

random = numpy.random.default_rng(1)
for rows, inner, columns in [(1, 1, 1), (17, 33, 5), (64, 64, 64), (128, 256, 96)]:
    for kind, error in [(dtypes.float32, 1e-4), (dtypes.float16, 3e-2), (dtypes.int32, 0)]:
        a = random.integers(-4, 5, (rows, inner)).astype(numpy.float32)
        b = random.integers(-4, 5, (inner, columns)).astype(numpy.float32)
        product = (Tensor(a).cast(kind) @ Tensor(b).cast(kind)).cast(dtypes.float32).numpy()
        worst = abs(product - a @ b).max() / max(1, abs(a @ b).max())
        assert worst <= error, f"{rows} x {inner} x {columns}, {kind}: wrong by {worst}"
