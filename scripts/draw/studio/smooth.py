"""Clears a render of its grain without a trained network: light is divided by the colour of what it falls on, smoothed
along edges that colour and form show, and multiplied again, so labels and outlines stay as sharp as they were taken."""
import numpy as np

# A B3 spline: five taps that, with holes growing twofold each round, smooth over 2 ** (rounds + 1) pixels.
KERNEL = np.array([1, 4, 6, 4, 1], np.float32) / 16
ROUNDS = 4


def shift(plane, by, axis):
    if by == 0:
        return plane
    index = np.clip(np.arange(plane.shape[axis]) + by, 0, plane.shape[axis] - 1)
    return plane.take(index, axis)


def smooth_line(light, guide, step, axis, firmness):
    """One row of taps along an axis; a tap counts as far as guide and light there are like those of the pixel."""
    reach, length = 2 * step, light.shape[axis]
    total = light * KERNEL[2]
    weight = np.full(light.shape[:2], KERNEL[2], np.float32)
    told = np.log1p(light.mean(2)) if firmness else None

    def widen(plane):
        return np.pad(plane, [(reach, reach) if a == axis else (0, 0) for a in range(plane.ndim)], mode='edge')

    wide_light, wide_guide, wide_told = widen(light), widen(guide), widen(told) if firmness else None
    for tap in (0, 1, 3, 4):
        begin = reach + (tap - 2) * step
        there = (slice(None),) * axis + (slice(begin, begin + length),)
        apart = wide_guide[there] - guide
        apart = np.einsum('ijk,ijk->ij', apart, apart)
        if firmness:
            apart += (wide_told[there] - told) ** 2 * firmness
        like = KERNEL[tap] * np.exp(-apart)
        total += wide_light[there] * like[..., None]
        weight += like
    return total / weight[..., None]


def clear_fireflies(light):
    """A lone pixel far above its neighbours is an accident of sampling, not a highlight."""
    around = np.stack([shift(shift(light.mean(2), y, 0), x, 1) for y in (-1, 0, 1) for x in (-1, 0, 1) if x or y])
    limit = np.sort(around, 0)[-2] * 1.3 + 0.02
    return light * np.minimum(1, limit / np.maximum(light.mean(2), 1e-6))[..., None]


def clip_specks(shown):
    """A pixel beyond all but one of its neighbours is pulled back to them; lines keep theirs."""
    around = np.stack([shift(shift(shown, y, 0), x, 1) for y in (-1, 0, 1) for x in (-1, 0, 1) if x or y])
    around.sort(0)
    return np.clip(shown, around[1], around[-2])


def smooth(colour, albedo, normal):
    """The cleared picture in linear light, and the guide that says which pixels are one surface."""
    # Smooth the guides a little first: a shallow depth of field leaves them grainy too.
    base = np.clip(albedo, 0, 1)
    for axis in (0, 1):
        base = smooth_line(base, np.concatenate([base * 6, normal * 2], 2), 1, axis, 0)
    floor = base + 0.04
    light = clear_fireflies(np.maximum(colour, 0) / floor)
    guide = np.concatenate([base * 14, normal * 5], 2).astype(np.float32)
    for round_ in range(ROUNDS):
        firmness = 2.0 * 4**round_ if round_ else 0.5
        for axis in (0, 1):
            light = smooth_line(light, guide, 2**round_, axis, min(firmness, 400))
    return (light * floor).astype(np.float32), guide
