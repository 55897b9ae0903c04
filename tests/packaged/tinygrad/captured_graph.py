# SPDX-License-Identifier: MIT
# A captured sequence of kernels runs again with other inputs: tinygrad keeps it as one buffer of packets.
import numpy
from tinygrad import Tensor, TinyJit


@TinyJit
def sequence(x):
    a = (x * 2).realize()
    b = (a + 1).sum(axis=1).realize()
    return (b.reshape(-1, 1) * a).realize()


for i in range(8):
    x = numpy.arange(600, dtype=numpy.float32).reshape(20, 30) * (i + 1)
    result = sequence(Tensor(x).realize()).numpy()
    numpy.testing.assert_allclose(result, (x * 2 + 1).sum(axis=1, keepdims=True) * x * 2, rtol=1e-5)
