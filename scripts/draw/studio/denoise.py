"""Clears a render of its grain: Open Image Denoise's own network (Apache 2.0), read from its weights and run here.

python denoise.py WEIGHTS.tza, then lines of `PASSES.npz OUT.npy`; passes hold colour, albedo and normal in linear
light, rows from the bottom; each finished path is answered with a line.
With PyTorch installed it takes seconds, with numpy alone about a minute."""
import struct
import sys

import numpy as np

try:
    import torch
except ImportError:
    torch = None


def read_weights(path):
    raw = open(path, 'rb').read()
    at = struct.unpack_from('<Q', raw, 4)[0]
    (count,) = struct.unpack_from('<I', raw, at)
    at += 4
    found = {}
    for _ in range(count):
        (length,) = struct.unpack_from('<H', raw, at)
        name = raw[at + 2 : at + 2 + length].decode()
        at += 2 + length
        sizes = struct.unpack_from(f'<{raw[at]}I', raw, at + 1)
        at += 1 + 4 * len(sizes) + len(sizes)
        kind, start = struct.unpack_from('<cQ', raw, at)
        at += 9
        form = np.float16 if kind == b'h' else np.float32
        found[name] = np.frombuffer(raw, form, int(np.prod(sizes)), start).reshape(sizes).astype(np.float32)
    return found


def convolve(x, weight, bias):
    if torch:
        return torch.nn.functional.conv2d(torch.from_numpy(x)[None], torch.from_numpy(weight), torch.from_numpy(bias), padding=1)[0].numpy()
    _, height, width = x.shape
    padded = np.pad(x, ((0, 0), (1, 1), (1, 1)))
    out = np.repeat(bias[:, None], height * width, 1)
    for i in range(3):
        for j in range(3):
            out += weight[:, :, i, j] @ padded[:, i : i + height, j : j + width].reshape(len(x), -1)
    return out.reshape(-1, height, width)


def pool(x):
    c, h, w = x.shape
    return x.reshape(c, h // 2, 2, w // 2, 2).max((2, 4))


def grow(x):
    return x.repeat(2, 1).repeat(2, 2)


def network(x, weights):
    def layer(name, value):
        return np.maximum(convolve(np.ascontiguousarray(value), weights[f'{name}.weight'], weights[f'{name}.bias']), 0)

    one = pool(layer('enc_conv1', layer('enc_conv0', x)))
    two = pool(layer('enc_conv2', one))
    three = pool(layer('enc_conv3', two))
    y = layer('enc_conv5b', layer('enc_conv5a', pool(layer('enc_conv4', three))))
    for level, skip in ((4, three), (3, two), (2, one), (1, x)):
        y = layer(f'dec_conv{level}b', layer(f'dec_conv{level}a', np.concatenate([grow(y), skip])))
    return layer('dec_conv0', y)


# The curve by which the network sees light: Open Image Denoise's perceptual transfer function.
A, B, C, D, E_, F, G = 1.41283765e03, 1.64593172, 4.31384981e-01, -2.94139609e-03, 1.92653254e-01, 6.26026094e-03, 9.98620152e-01
Y0, Y1, X0, X1 = 1.57945760e-06, 3.22087631e-02, 2.23151711e-03, 3.70974749e-01


def encode(y):
    return np.where(y <= Y0, A * y, np.where(y <= Y1, B * np.power(np.maximum(y, 1e-12), C) + D, E_ * np.log(y + F) + G))


def decode(x):
    mid = np.power(np.maximum((x - D) / B, 1e-12), 1 / C)
    return np.where(x <= X0, x / A, np.where(x <= X1, mid, np.exp((x - G) / E_) - F))


def denoise(colour, albedo, normal, weights):
    height, width, _ = colour.shape
    light = colour @ np.array([0.212671, 0.715160, 0.072169], np.float32)
    bins = light[: height // 16 * 16, : width // 16 * 16].reshape(height // 16, 16, -1, 16).mean((1, 3))
    scale = 0.18 / np.exp2(np.log2(bins[bins > 1e-8]).mean())
    top = encode(np.float64(65504.0))
    seen = np.concatenate([encode(np.maximum(colour, 0) * scale) / top, np.clip(albedo, 0, 1), np.clip(normal, -1, 1) * 0.5 + 0.5], 2)
    pad = [(0, -height % 16), (0, -width % 16), (0, 0)]
    x = np.pad(seen, pad, mode='reflect').transpose(2, 0, 1).astype(np.float32)
    y = network(x, weights).transpose(1, 2, 0)[:height, :width]
    return (decode(y * top) / scale).astype(np.float32)


if __name__ == '__main__':
    weights = read_weights(sys.argv[1])
    for line in sys.stdin:
        source, out = line.split()
        passes = np.load(source)
        np.save(out, denoise(passes['colour'], passes['albedo'], passes['normal'], weights))
        print(out, flush=True)
