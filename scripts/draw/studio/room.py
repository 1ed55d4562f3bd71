"""The room in which everything is photographed: sets, light through a window, camera, and the exposure itself."""
import math
import os
import random
import subprocess
import tempfile

import bpy
import numpy as np
from mathutils import Vector

from enlarge import enlarge
from clay import ball, box, grain, lathe, linear, loft, material, mesh, shade


def sweep(colour, finish='matte', back=5.5):
    """Paper that runs from the table up the wall without an edge."""
    rings = []
    line = [(-14, 0)] + [(back - 2 + 2 * math.sin(t * math.pi / 16), 2 - 2 * math.cos(t * math.pi / 16)) for t in range(9)] + [(back, 14)]
    for y, z in line:
        rings.append([(-16, y, z), (16, y, z)])
    points = [p for ring in rings for p in ring]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(rings) - 1)]
    return mesh('sweep', points, faces, material(colour, finish))


def wall(colour, y=2.9, finish='matte'):
    return mesh('wall', [(-16, y, -6), (16, y, -6), (16, y, 14), (-16, y, 14)], [(0, 1, 2, 3)], material(colour, finish), False)


def ground(colour, height, finish, size=10, steps=260):
    """A floor whose height is a function of x and y."""
    points = [((i / steps - 0.5) * 2 * size, (j / steps - 0.5) * 2 * size, 0) for j in range(steps + 1) for i in range(steps + 1)]
    points = [(x, y, height(x, y)) for x, y, _ in points]
    n = steps + 1
    faces = [(j * n + i, j * n + i + 1, (j + 1) * n + i + 1, (j + 1) * n + i) for j in range(steps) for i in range(steps)]
    return mesh('ground', points, faces, material(colour, finish) if isinstance(finish, str) else finish)


def build_set(kind, tone, rng):
    deep, pale = shade(tone, -0.16), shade(tone, 0.3)
    if kind == 'podium':
        sweep(tone)
        lathe([(0, 0), (1.7, 0, 0.04), (1.7, 0.42, 0.07), (0, 0.42)], material(pale, 'matte')).location = (0, 0.1, 0)
        lathe([(0, 0), (0.95, 0, 0.04), (0.95, 1.15, 0.07), (0, 1.15)], material(deep, 'matte')).location = (-1.95, 1.6, 0)
        return 0.42
    if kind == 'wall':
        wall(tone, 2.6)
        return 0
    if kind == 'arch':
        sweep(tone)
        ring = lathe([(0, 0), (2.3, 0, 0.05), (2.3, 0.5, 0.08), (0, 0.5)], material(deep, 'matte'))
        ring.rotation_euler, ring.location = (math.pi / 2, 0, 0), (0.5, 2.6, 1.5)
        box((3.2, 2.0, 0.36), material(pale, 'stone'), 0.04, (0, 0.1, 0))
        return 0.36
    if kind == 'steps':
        sweep(tone)
        box((3.4, 2.2, 0.4), material(pale, 'matte'), 0.04, (-0.3, 0, 0))
        box((1.7, 1.5, 1.0), material(deep, 'matte'), 0.04, (-1.6, 1.1, 0))
        return 0.4
    if kind == 'table':
        wall(tone)
        top = box((14, 9, 0.3), grain('#c99b6c', '#a8764a'), 0.04, (0, -1.7, -0.3))
        top.name = 'top'
        return 0
    if kind == 'dark-table':
        wall(tone)
        box((14, 9, 0.3), grain('#7a4f33', '#56341f'), 0.04, (0, -1.7, -0.3))
        return 0
    if kind == 'terrazzo':
        wall(tone)
        box((14, 9, 0.3), material('#f4eee6', 'stone'), 0.04, (0, -1.7, -0.3))
        return 0
    if kind == 'shelf':
        wall(tone, 1.1)
        box((7, 1.9, 0.18), grain('#d8b083', '#b98a5c'), 0.03, (0, 0.15, -0.18))
        for x in (-2.2, 2.2):
            box((0.16, 0.9, 0.5), material('#b98a5c', 'matte'), 0.03, (x, 0.6, -0.68))
        return 0
    if kind == 'sand':
        wall(shade(tone, 0.15), 7.5)
        waves = [(rng.uniform(0.5, 1.3), rng.uniform(-0.5, 0.5), rng.uniform(0, 6)) for _ in range(4)]
        ground(tone, lambda x, y: sum(0.035 * math.sin(3.2 * (a * y + b * x) + c) for a, b, c in waves)
               + 0.16 * max(0, y - 1.5) * math.sin(0.6 * x + 1) - 0.02, 'sand')
        return 0
    if kind == 'water':
        wall(tone, 6)
        skin = material(shade(tone, -0.05), 'liquid').copy()
        body = skin.node_tree.nodes['Principled BSDF']
        body.inputs['Transmission'].default_value, body.inputs['Roughness'].default_value = 0, 0.06
        body.inputs['Clearcoat'].default_value = 1
        ground(tone, lambda x, y: 0.03 * math.sin(5.5 * math.hypot(x, y - 0.1)) / (0.6 + 0.5 * math.hypot(x, y)), skin)
        lathe([(0, 0), (1.05, 0, 0.04), (1.05, 0.34, 0.08), (0, 0.34)], material(shade(tone, 0.35), 'stone'))
        return 0.34
    if kind == 'cloth':
        wall(shade(tone, 0.1), 6)
        folds = [(rng.uniform(0.6, 1.6), rng.uniform(-1, 1), rng.uniform(0, 6), rng.uniform(0.02, 0.07)) for _ in range(6)]
        ground(tone, lambda x, y: sum(d * math.sin(1.7 * (a * x + b * y) + c) for a, b, c, d in folds)
               * min(1, 0.12 + 0.4 * math.hypot(x, y)) + 0.07 * max(0, y) ** 1.6, 'fabric')
        return 0
    sweep(tone)
    return 0


def flap(kind, rng, sun_from):
    """What stands between the window and the set: blinds, panes or leaves; only their shadow is seen."""
    far = Vector(sun_from).normalized()
    middle = far * 6.5 + Vector((0, 0.9, 1.0))
    side = far.cross(Vector((0, 0, 1))).normalized()
    up = side.cross(far)
    dark = material('#202020', 'matte')

    def place(outline):
        points = [tuple(middle + side * a + up * b) for a, b in outline]
        made = mesh('flap', points, [tuple(range(len(points)))], dark, False)
        made.visible_camera = False

    if kind == 'blinds':
        for k in range(-9, 10):
            b = k * 0.62
            place([(-9, b), (9, b), (9, b + 0.3), (-9, b + 0.3)])
    if kind == 'window':
        for a in (-2.6, 0.0, 2.6):
            place([(a - 0.1, -9), (a + 0.1, -9), (a + 0.1, 9), (a - 0.1, 9)])
        for b in (-2.2, 0.7, 3.6):
            place([(-9, b - 0.1), (9, b - 0.1), (9, b + 0.1), (-9, b + 0.1)])
        for a in (-9, 2.7):
            place([(a, -9), (a + 6.3, -9), (a + 6.3, 9), (a, 9)])
    if kind == 'leaves':
        for part in range(9):
            around = part * 0.7 + rng.uniform(-0.2, 0.2)
            root, lean = (3.6 * math.cos(around), 2.9 * math.sin(around)), rng.uniform(-2.6, 2.6)
            for k in range(-8, 9):
                turn = lean + k * 0.17
                long = 2.1 * (1 - abs(k) / 13)
                dx, dy = math.sin(turn), math.cos(turn)
                a, b = root
                place([(a, b), (a + dx * long * 0.5 + dy * 0.09, b + dy * long * 0.5 - dx * 0.09), (a + dx * long, b + dy * long),
                       (a + dx * long * 0.5 - dy * 0.09, b + dy * long * 0.5 + dx * 0.09)])


def lights(spec, rng):
    scene = bpy.context.scene
    warm = {'morning': (1, 0.9, 0.76), 'noon': (1, 0.97, 0.92), 'evening': (1, 0.78, 0.56), 'cool': (0.92, 0.96, 1)}[spec.get('hour', 'noon')]
    low = {'morning': 2.6, 'noon': 4.2, 'evening': 1.9, 'cool': 4.0}[spec.get('hour', 'noon')]
    side = -1 if spec.get('from', 'left') == 'left' else 1
    sun_from = (side * 3.4, -2.6, low)

    def lamp(kind, at, aim, power, colour, size=1.0):
        data = bpy.data.lights.new(kind, kind)
        data.energy, data.color = power, colour
        if kind == 'AREA':
            data.size = size
        else:
            data.angle = math.radians(size)
        made = bpy.data.objects.new(kind, data)
        made.location = at
        made.rotation_euler = (Vector(aim) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
        scene.collection.objects.link(made)

    lamp('SUN', sun_from, (0, 0, 0), spec.get('sun', 3.4), warm, spec.get('soft', 1.7))
    lamp('AREA', (-side * 4.5, -4.5, 4.5), (0, 0, 0.8), spec.get('fill', 190), (1, 0.96, 0.92), 5)
    lamp('AREA', (side * 1.5, 3.6, 5.2), (0, 0, 1), spec.get('rim', 120), (1, 1, 1), 2.5)
    world = bpy.data.worlds.new('world')
    scene.world, world.use_nodes = world, True
    world.node_tree.nodes['Background'].inputs[0].default_value = (1, 0.965, 0.93, 1)
    world.node_tree.nodes['Background'].inputs[1].default_value = spec.get('air', 0.42)
    if spec.get('flap'):
        flap(spec['flap'], rng, sun_from)


VIEWS = {
    # camera place, point looked at, focal length
    'eye': ((0, -9.4, 1.9), (0, 0, 1.12), 72),
    'still': ((0, -9.3, 3.0), (0, 0, 1.12), 72),
    'high': ((0, -9.2, 6.6), (0, 0, 0.55), 72),
    'top': ((0, -0.6, 12), (0, 0, 0), 72),
    'close': ((-0.8, -7.6, 2.2), (0, 0, 0.95), 84),
    'wide': ((0, -12, 3.0), (0, 0.2, 1.1), 52),
    'selfie': ((0.9, -8.0, 3.6), (0, 0, 0.4), 76),
    'low': ((0, -8.6, -1.0), (0, 0, 0.6), 80),
    'portrait': ((0, -9.6, 1.0), (0, 0, 0.68), 85),
}


def camera(view, turn=0.0, aperture=2.4, aim=None, back=1.0):
    place, target, lens = VIEWS[view]
    target = Vector(aim) if aim else Vector(target)
    offset = (Vector(place) - Vector(VIEWS[view][1])) * back
    angle = math.radians(turn)
    offset = Vector((offset.x * math.cos(angle) - offset.y * math.sin(angle), offset.x * math.sin(angle) + offset.y * math.cos(angle), offset.z))
    data = bpy.data.cameras.new('camera')
    data.lens, data.sensor_width = lens, 36
    data.sensor_fit = 'VERTICAL'
    data.sensor_height = 36
    made = bpy.data.objects.new('camera', data)
    made.location = target + offset
    made.rotation_euler = (-offset).to_track_quat('-Z', 'Y').to_euler()
    data.dof.use_dof, data.dof.focus_distance, data.dof.aperture_fstop = True, offset.length - 0.35, aperture
    bpy.context.scene.collection.objects.link(made)
    bpy.context.scene.camera = made


cleaner = None


def clear_grain(python, weights, source, out):
    """One process clears all pictures of a run: its start costs more than a picture."""
    global cleaner
    if not cleaner:
        program = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'denoise.py')
        cleaner = subprocess.Popen([python, program, weights], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    cleaner.stdin.write(f'{source} {out}\n')
    cleaner.stdin.flush()
    if not cleaner.stdout.readline():
        raise RuntimeError('the denoiser has stopped')


def expose(out, size, samples, weights, python, small=None):
    """Renders, clears the grain and writes `out` with filmic contrast; with `small` it takes the light from there."""
    scene, layer = bpy.context.scene, bpy.context.view_layer
    scene.render.engine = 'CYCLES'
    cycles = scene.cycles
    cycles.samples, cycles.use_adaptive_sampling = samples, False
    cycles.use_denoising, cycles.caustics_reflective, cycles.caustics_refractive = False, False, False
    bounces = (4, 0, 1, 4) if small else (6, 2, 2, 6)
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces, cycles.transmission_bounces = bounces
    cycles.transparent_max_bounces, cycles.sample_clamp_indirect, cycles.blur_glossy = 6, 4, 0.5
    layer.cycles.denoising_store_passes = True
    scene.view_settings.view_transform, scene.view_settings.look = 'Filmic', 'High Contrast'
    scene.view_settings.exposure = 0.3
    scene.render.resolution_x, scene.render.resolution_y, scene.render.resolution_percentage = *size, 100
    folder = tempfile.mkdtemp()
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers, files = tree.nodes.new('CompositorNodeRLayers'), tree.nodes.new('CompositorNodeOutputFile')
    files.base_path, files.format.file_format, files.format.color_depth = folder, 'OPEN_EXR', '32'
    files.file_slots.clear()
    passes = {'colour': 'Image', 'albedo': 'Denoising Albedo', 'normal': 'Denoising Normal'}
    for name, output in passes.items():
        files.file_slots.new(f'{name}-')
        tree.links.new(layers.outputs[output], files.inputs[f'{name}-'])
    bpy.ops.render.render()
    width, height = size

    def read(name):
        image = bpy.data.images.load(os.path.join(folder, f'{name}-0001.exr'))
        image.colorspace_settings.name = 'Linear'
        values = np.empty(width * height * 4, np.float32)
        image.pixels.foreach_get(values)
        return values.reshape(height, width, 4)[:, :, :3]

    if small:
        scene.use_nodes = False
        enlarge({name: read(name) for name in passes}, small, out, scene)
        return
    np.savez(f'{folder}/passes.npz', **{name: read(name) for name in passes})
    clear_grain(python, weights, f'{folder}/passes.npz', f'{folder}/clear.npy')
    clear = np.dstack([np.load(f'{folder}/clear.npy'), np.ones((height, width), np.float32)])
    image = bpy.data.images.new('clear', width, height, float_buffer=True)
    image.colorspace_settings.name = 'Linear'
    image.pixels.foreach_set(clear.ravel())
    scene.use_nodes = False
    scene.render.image_settings.file_format, scene.render.image_settings.color_mode = 'PNG', 'RGB'
    image.save_render(out, scene=scene)
