# SPDX-License-Identifier: MIT
# A small convolutional network learns to tell noisy patterns apart, and keeps what it learned on patterns that it has not seen.
import numpy
from tinygrad import Context, Tensor, TinyJit, nn

CLASSES, SIDE, BATCH, STEPS = 5, 12, 32, 25
random = numpy.random.default_rng(7)
patterns = random.random((CLASSES, 1, SIDE, SIDE)) > 0.5


def examples(count):
    labels = random.integers(0, CLASSES, count)
    images = patterns[labels] + random.normal(0, 0.4, (count, 1, SIDE, SIDE))
    return Tensor(images.astype(numpy.float32)).realize(), Tensor(labels.astype(numpy.int32)).realize()


class Network:
    def __init__(self):
        self.convolution = nn.Conv2d(1, 8, 3)
        self.norm = nn.BatchNorm(8)
        self.linear = nn.Linear(8 * 25, CLASSES)

    def __call__(self, images):
        return self.linear(self.norm(self.convolution(images).relu()).max_pool2d().flatten(1))


Tensor.manual_seed(3)
network = Network()
optimizer = nn.optim.Adam(nn.state.get_parameters(network), lr=0.01)
images, labels = examples(256)


@TinyJit
@Context(TRAINING=1)
def step():
    optimizer.zero_grad()
    chosen = Tensor.randint(BATCH, high=images.shape[0])
    loss = network(images[chosen]).sparse_categorical_crossentropy(labels[chosen]).backward()
    return loss.realize(*optimizer.schedule_step())


losses = [step().item() for _ in range(STEPS)]
assert losses[-1] < losses[0] / 3, f"the loss went from {losses[0]} to {losses[-1]}"
unseen, truth = examples(64)
right = (network(unseen).argmax(axis=1) == truth).mean().item()
assert right > 0.9, f"only {right * 100} % of unseen patterns are told apart"
