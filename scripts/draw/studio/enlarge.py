"""A larger view of a picture that was taken before: its light from the clean small one, its edges and prints from a
large exposure of few samples. The large one needs no trained network and little light bounced about."""
import bpy
import numpy as np

from smooth import clip_specks, smooth, smooth_line

# Blur in px: of the large picture's own pixels, and what the small one shows as one.
EDGE, SMALL = 0.65, 2.5
ROUNDS = 3


def gauss(image, sigma):
    reach = int(np.ceil(sigma * 3))
    taps = np.exp(-(np.arange(-reach, reach + 1) ** 2) / (2 * sigma**2)).astype(np.float32)
    taps /= taps.sum()
    for axis in (0, 1):
        padded = np.pad(image, [(reach, reach) if a == axis else (0, 0) for a in range(3)], mode='edge')
        length = image.shape[axis]
        image = sum(tap * padded.take(range(i, i + length), axis) for i, tap in enumerate(taps))
    return image


def read_pixels(path, size=None):
    """A file's values as they are shown, rows from the bottom; in another size where one is asked for."""
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = 'Raw'
    if size:
        image.scale(*size)
    width, height = image.size
    values = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(values)
    bpy.data.images.remove(image)
    return values.reshape(height, width, 4)[:, :, :3]


def write_pixels(values, out, scene, colours):
    height, width, _ = values.shape
    image = bpy.data.images.new('large', width, height, float_buffer=True)
    image.colorspace_settings.name = colours
    image.pixels.foreach_set(np.dstack([values, np.ones((height, width), np.float32)]).astype(np.float32).ravel())
    scene.render.image_settings.file_format, scene.render.image_settings.color_mode = 'PNG', 'RGB'
    image.save_render(out, scene=scene)
    bpy.data.images.remove(image)


def take_light(large, light, guide):
    """What the small picture shows lighter or darker, spread along each surface: near an edge it has mixed both sides."""
    trust = np.exp(-60 * ((gauss(large, SMALL) - large) ** 2).sum(2, keepdims=True)) + 1e-4
    apart = np.concatenate([(light - large) * trust, trust], 2)
    for round_ in range(ROUNDS):
        for axis in (0, 1):
            apart = smooth_line(apart, guide, 2**round_, axis, 0)
    return apart[:, :, :3] / apart[:, :, 3:]


def enlarge(passes, small, out, scene):
    """`passes`: colour, albedo and normal of the large exposure; `small`: the clean picture in the same size (PNG)."""
    scene.view_settings.view_transform, scene.view_settings.look = 'Filmic', 'High Contrast'
    scene.view_settings.exposure = 0.3
    cleared, guide = smooth(passes['colour'], passes['albedo'], passes['normal'])
    write_pixels(cleared, out, scene, 'Linear')
    large = clip_specks(clip_specks(read_pixels(out)))
    shown = large + take_light(large, read_pixels(small), guide)
    scene.view_settings.view_transform, scene.view_settings.look = 'Raw', 'None'
    scene.view_settings.exposure = 0
    write_pixels(np.clip(gauss(clip_specks(shown), EDGE), 0, 1), out, scene, 'Raw')
