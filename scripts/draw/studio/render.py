"""blender -b -P render.py -- JOBS.json: photographs each picture of the list.
A job: name, out, size, samples, weights, python, maybe small (a picture to enlarge), and the composition (see pictures.json)."""
import json
import math
import os
import random
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy
from mathutils import Vector

import clay
import goods
import people
import room
import things


def bounds(made):
    bpy.context.view_layer.update()
    spots = [o.matrix_world @ Vector(corner) for o in made for corner in o.bound_box]
    return min(s.z for s in spots)


def put(spec, base, labels):
    """Builds one thing and sets it down: `at`, `turn` about the upright, `lie` on its back or side, `lean`, `scale`;
    `with`: what moves with it; `tilt`: turned about x, y and z where it is, not set down."""
    spec = dict(spec)
    kind, (x, y, *z) = spec.pop('is'), spec.pop('at', (0, 0))
    turn, lie, lean, scale = spec.pop('turn', 0), spec.pop('lie', None), spec.pop('lean', 0), spec.pop('scale', 1)
    held, tilt = spec.pop('with', []), spec.pop('tilt', None)
    for key in ('label', 'screen', 'page'):
        if key in spec:
            spec[key] = labels[spec[key]]
    builder = next(getattr(place, kind) for place in (things, goods, people) if hasattr(place, kind))
    before = set(bpy.data.objects)
    builder(**spec)
    for thing in held:
        put(thing, 0, labels)
    made = [o for o in bpy.data.objects if o not in before]
    hand = bpy.data.objects.new(kind, None)
    bpy.context.scene.collection.objects.link(hand)
    for o in made:
        if o.parent is None:
            o.parent = hand
    laid = {'side': (0, 90), 'back': (-90, 0), 'front': (90, 0)}.get(lie, (0, 0))
    hand.rotation_euler = [math.radians(t) for t in tilt or (laid[0] + lean, laid[1], turn)]
    hand.scale = (scale,) * 3
    hand.location = (x, y, 0)
    hand.location.z = base + (z[0] if z else 0) - (bounds(made) if lie or lean else 0)


def photograph(job):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    picture = job['picture']
    rng = random.Random(job['name'])
    base = room.build_set(picture.get('set', 'sweep'), picture['tone'], rng)
    for spec in picture['things']:
        put(spec, 0 if spec.pop('low', False) else base, job['labels'])
    room.lights(picture.get('light', {}), rng)
    view = picture.get('view', {})
    room.camera(view.get('from', 'still'), view.get('turn', 0), view.get('aperture', 2.4), view.get('aim'), view.get('back', 1))
    room.expose(job['out'], job['size'], job['samples'], job['weights'], job['python'], job.get('small'))


for job in json.load(open(sys.argv[sys.argv.index('--') + 1])):
    start = time.time()
    try:
        photograph(job)
        print(f"PICTURE {job['name']} {time.time() - start:.0f} s", flush=True)
    except Exception as error:  # one bad composition must not stop the others
        import traceback
        traceback.print_exc()
        print(f"FAILED {job['name']} {error}", flush=True)
