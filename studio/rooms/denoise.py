"""The U-Net of Intel Open Image Denoise in numpy, for a Blender built without it.

The weights in denoiser/ are those of Open Image Denoise (Apache 2.0).
"""
import os
import struct

import numpy as np
from numpy.lib.stride_tricks import as_strided

WEIGHTS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "denoiser", "rt_ldr_alb_nrm.tza")

# The network halves the picture four times.
MULTIPLE = 16

# Pixels mirrored around the picture, since the network frays its edges.
MARGIN = 32

# A strip of unfolded neighbourhoods that still fits the cache.
STRIP_BYTES = 4 << 20


def denoise(colour, albedo, normal):
    """Clean a noisy render.

    colour is encoded for display in 0..1, albedo linear in 0..1, normal a unit vector in -1..1; all (height, width, 3).
    """
    height, width = colour.shape[:2]
    features = np.concatenate(
        [np.clip(colour, 0, 1), np.clip(albedo, 0, 1), np.clip(normal, -1, 1) * 0.5 + 0.5], axis=2
    ).astype(np.float32)
    padding = ((MARGIN, MARGIN + -height % MULTIPLE), (MARGIN, MARGIN + -width % MULTIPLE), (0, 0))
    cleaned = Network(read_weights(WEIGHTS)).run(np.pad(features, padding, mode="reflect"))
    return np.clip(cleaned[MARGIN : MARGIN + height, MARGIN : MARGIN + width], 0, 1)


class Network:
    def __init__(self, weights):
        self.weights = weights

    def run(self, features):
        x = self.layer("enc_conv0", features)
        half = pooled(self.layer("enc_conv1", x))
        quarter = pooled(self.layer("enc_conv2", half))
        eighth = pooled(self.layer("enc_conv3", quarter))
        x = pooled(self.layer("enc_conv4", eighth))
        x = self.layer("enc_conv5b", self.layer("enc_conv5a", x))
        x = self.layer("dec_conv4b", self.layer("dec_conv4a", doubled(x, eighth)))
        x = self.layer("dec_conv3b", self.layer("dec_conv3a", doubled(x, quarter)))
        x = self.layer("dec_conv2b", self.layer("dec_conv2a", doubled(x, half)))
        x = self.layer("dec_conv1b", self.layer("dec_conv1a", doubled(x, features)))
        return self.layer("dec_conv0", x)

    def layer(self, name, x):
        """A 3 by 3 convolution and its rectifier, strip by strip so that memory stays small."""
        kernel, bias = self.weights[name + ".weight"], self.weights[name + ".bias"]
        outputs, inputs = kernel.shape[:2]
        matrix = np.ascontiguousarray(kernel.transpose(2, 3, 1, 0)).reshape(9 * inputs, outputs)
        height, width = x.shape[:2]
        padded = np.pad(x, ((1, 1), (1, 1), (0, 0)))
        row, step, channel = padded.strides
        result = np.empty((height, width, outputs), np.float32)
        rows = max(1, STRIP_BYTES // (width * 9 * inputs * 4))
        for top in range(0, height, rows):
            count = min(rows, height - top)
            # The three neighbours of a row lie side by side in memory: 3 × inputs values are one run.
            near = as_strided(padded[top:], (count, width, 3, 3 * inputs), (row, step, row, channel))
            strip = near.reshape(count * width, 9 * inputs) @ matrix
            strip += bias
            np.maximum(strip, 0, out=strip)
            result[top : top + count] = strip.reshape(count, width, outputs)
        return result


def pooled(x):
    """Half the size; the largest of four."""
    return np.maximum(
        np.maximum(x[0::2, 0::2], x[0::2, 1::2]), np.maximum(x[1::2, 0::2], x[1::2, 1::2])
    )


def doubled(x, beside):
    """Twice the size, with the earlier picture of that size appended."""
    return np.concatenate([x.repeat(2, axis=0).repeat(2, axis=1), beside], axis=2)


def read_weights(path):
    """Tensors by name of a .tza archive: a table at the end, half floats before it."""
    with open(path, "rb") as file:
        archive = file.read()
    magic, major, _, table = struct.unpack_from("<HBBQ", archive)
    if magic != 0x41D7 or major != 2:
        raise ValueError(path + " is no tensor archive of version 2")
    count, at = struct.unpack_from("<I", archive, table)[0], table + 4
    tensors = {}
    for _ in range(count):
        (length,) = struct.unpack_from("<H", archive, at)
        name = archive[at + 2 : at + 2 + length].decode()
        at += 2 + length
        dimensions = archive[at]
        shape = struct.unpack_from("<%dI" % dimensions, archive, at + 1)
        # After the shape come one letter a dimension for the layout, one for the type and the place in the file.
        at += 1 + 4 * dimensions + dimensions
        kind = {"h": "<f2", "f": "<f4"}[chr(archive[at])]
        (offset,) = struct.unpack_from("<Q", archive, at + 1)
        at += 9
        values = np.frombuffer(archive, kind, int(np.prod(shape)), offset)
        tensors[name] = values.astype(np.float32).reshape(shape)
    return tensors
